import { useId, type ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** A titled part of a form: title and explanation beside the fields where there is room, above them where there is not. */
export function FormSection({
  title,
  isTitleHidden = false,
  description,
  columns = 2,
  className,
  children,
}: {
  title: ReactNode;
  /** Its only field says the same. */
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Fields side by side on wide screens. */
  columns?: 1 | 2;
  className?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      // a part of its form, not a landmark of the page
      role="group"
      aria-labelledby={titleId}
      className={cn(
        'grid gap-x-10 gap-y-4 border-line pb-6 last:pb-0 [section+&]:border-t [section+&]:pt-6 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]',
        className,
      )}
    >
      <div>
        <h2
          id={titleId}
          className={cn('text-sm leading-5 font-semibold text-ink', isTitleHidden && 'sr-only')}
        >
          {title}
        </h2>
        {description !== undefined && (
          <p className="mt-1 text-[0.8125rem] leading-5 text-ink-muted">{description}</p>
        )}
      </div>
      <FormGrid columns={columns}>{children}</FormGrid>
    </section>
  );
}

/** Fields in one or two columns; a field takes the whole width with `WholeRow`. */
export function FormGrid({
  columns = 2,
  className,
  children,
}: {
  columns?: 1 | 2;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        'grid min-w-0 content-start gap-x-4 gap-y-4',
        columns === 2 && 'sm:grid-cols-2',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Makes what it holds as wide as the form. */
export function WholeRow({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('col-span-full min-w-0', className)}>{children}</div>;
}
