import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps the focus and the width, shows that work is going on, and ignores presses. */
  isLoading?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  isWide?: boolean;
  /** Why the action is not possible now, and who can make it possible. The button stays reachable, so that the reason is. */
  disabledReason?: string;
};

/** A button; `type` is `button` unless it says `submit`. */
export function Button({
  variant,
  size,
  isLoading = false,
  icon,
  iconEnd,
  isWide,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const isRefused = isLoading || disabledReason !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` would drop the focus to the page; a submit button must be stopped here as well.
    if (isRefused) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...props}
      type={type}
      className={cn(buttonClasses({ variant, size, isWide }), className)}
      onClick={handleClick}
      aria-disabled={isRefused || props['aria-disabled']}
      aria-busy={isLoading || undefined}
      aria-describedby={disabledReason === undefined ? props['aria-describedby'] : reasonId}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <>
      <Tooltip content={disabledReason}>{button}</Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </>
  );
}
