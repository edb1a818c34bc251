import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { tabClasses, tabListClasses, TabCount } from './tab-looks.tsx';

export type TabItem<Value extends string = string> = {
  value: Value;
  label: string;
  count?: number | string;
  isDisabled?: boolean;
  panel: ReactNode;
};

/** Parts of one subject, one shown at a time. When each part has its own address take `LinkTabs`. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  items,
  label,
  className,
}: {
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** Name of the list of tabs. */
  label: string;
  className?: string;
}) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={cn('min-w-0', className)}
    >
      <Base.List aria-label={label} activateOnFocus={false} className={tabListClasses}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} disabled={item.isDisabled} className={tabClasses}>
            {item.label}
            {item.count !== undefined && <TabCount>{item.count}</TabCount>}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="min-w-0 pt-4 outline-offset-4">
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
