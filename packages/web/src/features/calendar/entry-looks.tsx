import {
  Banknote,
  CircleCheck,
  Diamond,
  FileText,
  FolderKanban,
  Goal,
  IdCard,
  Star,
  Plane,
  ShieldCheck,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  calendarEvents,
  calendarPath,
  type CalendarEntry,
  type CalendarKind,
} from '@plinth/domain/calendar/calendar-events.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { cutWords } from '@plinth/ui/primitives/cut-words.ts';
import { Link } from '@plinth/ui/primitives/link.tsx';

const looks: Record<CalendarKind, { icon: LucideIcon; colour: string }> = {
  task: { icon: CircleCheck, colour: 'text-accent-text' },
  milestone: { icon: Diamond, colour: 'text-info-text' },
  project: { icon: FolderKanban, colour: 'text-info-text' },
  leave: { icon: Plane, colour: 'text-warning-text' },
  holiday: { icon: Star, colour: 'text-success-text' },
  inspection: { icon: ShieldCheck, colour: 'text-danger-text' },
  contract: { icon: FileText, colour: 'text-ink-muted' },
  delivery: { icon: Truck, colour: 'text-info-text' },
  payment: { icon: Banknote, colour: 'text-danger-text' },
  goal: { icon: Goal, colour: 'text-accent-text' },
  expiry: { icon: IdCard, colour: 'text-warning-text' },
};

/** The picture of a kind of entries; its words stand beside it. */
export function KindIcon({ kind, className }: { kind: CalendarKind; className?: string }) {
  const { icon: Icon, colour } = looks[kind];
  return <Icon aria-hidden className={cn('size-3.5 shrink-0', colour, className)} />;
}

/** One entry in a day of the grid: a line, or a few where a day has the room for its words, that leads to its record and says its kind to who cannot see the picture. */
export function EntryChip({
  entry,
  isReached,
  isRoomy,
}: {
  entry: CalendarEntry;
  isReached: boolean;
  isRoomy: boolean;
}) {
  const { t } = useTranslation();
  // what happens and to what, in words
  const name = t('calendar.entry', { event: t(`calendar.events.${entry.event}`), title: entry.title });
  return (
    <Link
      href={calendarPath(entry)}
      aria-label={entry.is_done ? `${name} (${t('calendar.done')})` : name}
      title={entry.context === null ? name : `${name} · ${entry.context}`}
      // one stop of the Tab key a day, not one an entry of the month
      tabIndex={isReached ? 0 : -1}
      className={cn(
        'flex min-h-6 w-full min-w-0 gap-1 rounded-sm px-1 text-xs leading-4 text-ink touch-row focus-inset hover:bg-hover',
        isRoomy ? 'items-start py-1' : 'items-center',
        entry.is_done && 'text-ink-muted line-through',
      )}
    >
      <KindIcon kind={calendarEvents[entry.event].kind} />
      <span className={cn('min-w-0 flex-1', isRoomy ? 'wrap-anywhere' : cutWords)}>
        <bdi>{entry.title}</bdi>
      </span>
    </Link>
  );
}
