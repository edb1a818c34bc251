import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';

/** What may be wider than the page, such as a table on a phone: scrolls sideways, also with the arrows of a keyboard. */
export function ScrollRegion({
  label,
  className,
  ...props
}: Pick<ComponentProps<'div'>, 'ref' | 'onScroll' | 'onKeyDown' | 'children'> & {
  label: string;
  className?: string;
}) {
  return (
    <div
      {...props}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
      tabIndex={0}
      className={cn('focus-inset relative max-w-full overflow-x-auto', className)}
    />
  );
}
