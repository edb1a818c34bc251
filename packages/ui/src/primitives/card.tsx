import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** A surface that holds one subject. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={cn('min-w-0 rounded-lg border border-line bg-surface shadow-card', className)}
    />
  );
}

/** Title, explanation and actions at the top of a card. */
export function CardHeader({
  title,
  description,
  actions,
  level: Heading = 'h2',
  titleId,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 'h2' | 'h3' | 'h4';
  /** So that the card can be named by its title (`aria-labelledby`). */
  titleId?: string;
  className?: string;
}) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-start justify-between gap-x-4 gap-y-3.5 px-4 pt-3.5 pb-3 sm:px-5',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        <Heading id={titleId} className="text-sm leading-5 font-semibold text-ink">
          {title}
        </Heading>
        {description !== undefined && (
          <p className="mt-0.5 text-[0.8125rem] leading-5 text-ink-muted">{description}</p>
        )}
      </div>
      {actions !== undefined && (
        // its middle is on the line of the title, however high its buttons are
        <div className="-mt-1.5 flex min-h-8 shrink-0 flex-wrap items-center gap-2">{actions}</div>
      )}
    </header>
  );
}

/** The content of a card. */
export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('px-4 pb-4 sm:px-5 sm:pb-5 first:pt-4 sm:first:pt-5', className)} />;
}

/** Actions at the bottom of a card. */
export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 sm:px-5',
        className,
      )}
    />
  );
}
