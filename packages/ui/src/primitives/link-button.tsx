import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import type { LinkComponentProps } from '../provider/ui-provider.tsx';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import { Link } from './link.tsx';

export type LinkButtonProps = LinkComponentProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  isWide?: boolean;
};

/** A link that looks like a button, for actions that go to another address. */
export function LinkButton({
  variant,
  size,
  icon,
  iconEnd,
  isWide,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={cn(buttonClasses({ variant, size, isWide }), className)}>
      {icon}
      {children}
      {iconEnd}
    </Link>
  );
}
