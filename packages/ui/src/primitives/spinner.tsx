import { LoaderCircle } from 'lucide-react';
import { cn } from '../class-names.ts';

/** A turning ring. With a label it is announced as a status, without one it is an ornament of something that says so itself. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-muted">
      {ring}
      {label}
    </span>
  );
}

/** A spinner in the middle of the space it is given, for a first load only. */
export function SpinnerPanel({ label }: { label: string }) {
  return (
    <div className="flex min-h-48 w-full animate-late items-center justify-center p-8">
      <Spinner label={label} className="size-5" />
    </div>
  );
}
