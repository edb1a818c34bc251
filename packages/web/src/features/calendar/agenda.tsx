import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calendarEvents, calendarPath, type CalendarEntry } from '@plinth/domain/calendar/calendar-events.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { keyOf } from './calendar-query.ts';
import { KindIcon } from './entry-looks.tsx';

/** The days of a period that hold something, one below the other; what lasts several days stands on its first one. */
export function Agenda({
  entries,
  from,
  today,
}: {
  entries: readonly CalendarEntry[];
  /** What began before stands on this day. */
  from: string;
  today: string;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const byDay = byFirstDay(entries, from);
  if (entries.length === 0)
    return (
      <EmptyState icon={<CalendarDays />} title={t('calendar.empty')} description={t('calendar.emptyText')} />
    );
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {[...byDay].map(([known, held]) => (
        <section key={known} aria-labelledby={`day-${known}`}>
          <h2 id={`day-${known}`} className="mb-1.5 flex items-center gap-2 text-sm font-semibold text-ink">
            <bdi>{formatDate(known, language, 'long')}</bdi>
            {known === today && <Badge tone="accent">{t('calendar.today')}</Badge>}
          </h2>
          <Card>
            <ul className="divide-y divide-line">
              {held.map((entry) => (
                <AgendaLine key={keyOf(entry)} entry={entry} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

/** What began before the period stands on its first day. */
function byFirstDay(entries: readonly CalendarEntry[], from: string): Map<string, CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const first = entry.start_date > from ? entry.start_date : from;
    byDay.set(first, [...(byDay.get(first) ?? []), entry]);
  }
  return byDay;
}

function AgendaLine({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const lasts = entry.start_date !== entry.end_date;
  return (
    <li>
      <Link
        href={calendarPath(entry)}
        className="flex items-start gap-3 px-4 py-2.5 touch-row focus-inset hover:bg-hover"
      >
        <KindIcon kind={calendarEvents[entry.event].kind} className="mt-0.5 size-4" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span
            className={cn('text-sm break-words text-ink', entry.is_done && 'text-ink-muted line-through')}
          >
            <bdi>{entry.title}</bdi>
          </span>
          <span className="text-xs text-ink-muted">
            {t(`calendar.events.${entry.event}`)}
            {entry.context !== null && (
              <>
                {' · '}
                <bdi>{entry.context}</bdi>
              </>
            )}
            {lasts && (
              <>
                {' · '}
                <bdi>{`${formatDate(entry.start_date, language)} – ${formatDate(entry.end_date, language)}`}</bdi>
              </>
            )}
          </span>
        </span>
        {entry.is_done && <Badge tone="success">{t('calendar.done')}</Badge>}
      </Link>
    </li>
  );
}
