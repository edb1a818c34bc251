import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import { Spinner } from './spinner.tsx';
import type { Side } from './place-beside.ts';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name, shown as a tooltip as well. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  isLoading?: boolean;
  tooltipSide?: Side;
  /** Keys that do the same, shown in the tooltip. */
  shortcut?: string;
};

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  isLoading = false,
  tooltipSide,
  shortcut,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      <button
        {...props}
        type={type}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-disabled={isLoading || props['aria-disabled']}
        onClick={isLoading ? undefined : props.onClick}
        className={cn(buttonClasses({ variant, size, isIcon: true }), className)}
      >
        {isLoading ? <Spinner /> : icon}
      </button>
    </Tooltip>
  );
}
