import { Check, CheckCheck, CircleAlert, CircleX, Hourglass, Lock, Pin, type LucideIcon } from 'lucide-react';
import { cn } from '@plinth/ui/class-names.ts';
import { Link } from '@plinth/ui/primitives/link.tsx';

/** How a status looks on a pin: a colour, and a shape for those who do not see it. */
const looks: Readonly<Record<string, { Icon: LucideIcon; color: string }>> = {
  open: { Icon: CircleAlert, color: 'border-danger-solid text-danger-text' },
  in_progress: { Icon: Hourglass, color: 'border-accent text-accent-text' },
  resolved: { Icon: Check, color: 'border-info-solid text-info-text' },
  verified: { Icon: CheckCheck, color: 'border-success-solid text-success-text' },
  closed: { Icon: Lock, color: 'border-ink-subtle text-ink-muted' },
  void: { Icon: CircleX, color: 'border-ink-subtle text-ink-muted' },
};
const unknown = { Icon: Pin, color: 'border-ink-subtle text-ink-muted' };

/** A pin whose tip is at its place, with the icon of the status and the short number. */
export function PinMark({
  status,
  number,
  label,
  href,
  isFound = false,
}: {
  status: string;
  number: string;
  /** What it is, for screen readers. */
  label: string;
  /** Where a press leads; without it the pin is only shown. */
  href?: string;
  /** The one that was looked for. */
  isFound?: boolean;
}) {
  const { Icon, color } = looks[status] ?? unknown;
  const classes = cn(
    'absolute flex h-7 min-w-7 -translate-x-1/2 translate-y-[calc(-100%-6px)] items-center justify-center gap-1 rounded-full border-2 bg-surface px-1.5 text-xs font-semibold whitespace-nowrap shadow-card [&_svg]:size-3.5 [&_svg]:shrink-0',
    // the tip, and a larger area for fingers
    'before:absolute before:top-full before:h-1.5 before:w-0.5 before:bg-current after:absolute after:-inset-1.5',
    color,
    isFound && 'z-10 outline-2 outline-offset-2 outline-accent',
  );
  const content = (
    <>
      <Icon aria-hidden />
      {shortNumber(number)}
    </>
  );
  return href === undefined ? (
    <span role="img" aria-label={label} className={classes}>
      {content}
    </span>
  ) : (
    <Link
      href={href}
      aria-label={label}
      title={label}
      draggable={false}
      className={cn(classes, 'hover:z-10')}
    >
      {content}
    </Link>
  );
}

/** The end of a number, which tells those of one sheet apart: 12 of INC-0012. */
function shortNumber(number: string): string {
  return /[1-9]\d*$/.exec(number)?.[0] ?? number;
}
