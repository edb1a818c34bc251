import { cva, type VariantProps } from 'class-variance-authority';

/** Looks shared by buttons and by links that look like buttons. */
export const buttonClasses = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium select-none',
    'transition-colors duration-100 touch-row print:hidden',
    'disabled:opacity-55 aria-disabled:opacity-55',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-accent-ink shadow-card not-aria-disabled:enabled:hover:bg-accent-hover not-aria-disabled:enabled:active:bg-accent-hover [a&]:hover:bg-accent-hover',
        secondary:
          'border-line-strong/60 bg-surface text-ink shadow-card not-aria-disabled:enabled:hover:bg-hover not-aria-disabled:enabled:active:bg-pressed [a&]:hover:bg-hover aria-expanded:bg-hover dark:bg-raised',
        ghost:
          'border-transparent bg-transparent text-ink-muted not-aria-disabled:enabled:hover:bg-hover not-aria-disabled:enabled:hover:text-ink not-aria-disabled:enabled:active:bg-pressed [a&]:hover:bg-hover [a&]:hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink',
        danger:
          'border-transparent bg-danger-solid text-danger-ink shadow-card not-aria-disabled:enabled:hover:bg-danger-hover not-aria-disabled:enabled:active:bg-danger-hover [a&]:hover:bg-danger-hover',
      },
      size: {
        sm: 'h-7 px-2 text-[0.8125rem]',
        md: 'h-8 px-3 text-sm',
        lg: 'h-10 px-4 text-sm',
      },
      isIcon: {
        true: 'touch-target px-0',
        false: '',
      },
      isWide: {
        true: 'w-full',
        false: '',
      },
    },
    compoundVariants: [
      { isIcon: true, size: 'sm', class: 'w-7' },
      { isIcon: true, size: 'md', class: 'w-8' },
      { isIcon: true, size: 'lg', class: 'w-10' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', isIcon: false, isWide: false },
  },
);

type ButtonLooks = VariantProps<typeof buttonClasses>;
export type ButtonVariant = NonNullable<ButtonLooks['variant']>;
export type ButtonSize = NonNullable<ButtonLooks['size']>;
