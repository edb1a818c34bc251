import { cn } from '../class-names.ts';

/** Keys of a shortcut, such as `Ctrl+K`; always left to right. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd
      dir="ltr"
      className={cn(
        'inline-flex h-5 items-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-[0.6875rem] leading-none font-medium text-ink-muted',
        className,
      )}
    >
      {keys}
    </kbd>
  );
}
