import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { dayInWords } from '@plinth/ui/primitives/calendar-days.ts';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useUi } from '@plinth/ui/provider/ui-provider.tsx';
import { listText } from '../../../crud/field-text.ts';
import { useLabels } from '../../../crud/labels.ts';
import { cellsOf, daysFrom, type Leave, type Person } from './leave-rows.ts';

const nameCell = 'sticky start-0 z-1 bg-surface px-2 text-start sm:px-3';

/** The people a row each, the days a column each, their leave as bars across the days. */
export function LeaveTable({
  people,
  from,
  to,
  today,
}: {
  people: readonly Person[];
  from: string;
  to: string;
  today: string;
}) {
  const { t } = useTranslation();
  const { locale } = useUi();
  const todayHead = useRef<HTMLTableCellElement>(null);
  // on a phone the end of a month is out of sight
  useEffect(() => todayHead.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [from]);
  const days = daysFrom(from, to);
  return (
    <ScrollRegion
      label={t('team.leaveCalendar.title')}
      className="rounded-lg border border-line bg-surface shadow-card"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className={cn(nameCell, 'w-44 min-w-30 py-1.5 font-medium sm:min-w-44')}>
              {t('team.leaveCalendar.person')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                ref={day === today ? todayHead : undefined}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className="min-w-8 px-0.5 py-1.5 text-center font-normal"
              >
                <span className="sr-only">{dayInWords(day, locale, { dateStyle: 'full' })}</span>
                <span aria-hidden className="flex flex-col items-center gap-0.5">
                  {dayInWords(day, locale, { weekday: 'narrow' })}
                  <span
                    className={cn(
                      'figures flex size-6 items-center justify-center rounded-full text-ink',
                      day === today && 'bg-accent font-semibold text-accent-ink',
                    )}
                  >
                    {dayInWords(day, locale, { day: 'numeric' })}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className={cn(nameCell, 'border-t border-line py-1.5 font-normal')}>
                <Link
                  href={`${recordAddresses.employees.route}/view/${person.id}`}
                  className="flex touch-row items-center rounded-xs underline-offset-2 hover:underline"
                >
                  {/* the block stands on the side of the page, whatever the direction of the name */}
                  <span className="line-clamp-2">
                    <bdi>{person.name}</bdi>
                  </span>
                </Link>
              </th>
              {cellsOf(person.leaves, from, to).map(({ day, span, leaves }) =>
                leaves.length > 0 ? (
                  <td key={day} colSpan={span} className="h-10 border-t border-line p-0.5">
                    <div className="flex flex-col gap-0.5">
                      {leaves.map((leave) => (
                        <LeaveBar key={leave.key} leave={leave} />
                      ))}
                    </div>
                  </td>
                ) : (
                  <td
                    key={day}
                    className={cn(
                      'h-10 border-s border-t border-line',
                      person.daysOff.has(day) && 'bg-sunken',
                      day === today && 'border-s-2 border-s-accent',
                    )}
                  >
                    {person.daysOff.has(day) && <span className="sr-only">{t('calendar.dayOff')}</span>}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const tones = {
  approved: 'bg-success-soft text-success-text',
  pending: 'border-dashed border-warning-solid bg-warning-soft text-warning-text',
  away: 'bg-info-soft text-info-text',
} as const;

function LeaveBar({ leave }: { leave: Leave }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { language } = labels;
  const status = labels.choice(leaveRequests, leaveRequests.facts, 'status', leave.status);
  const isWaiting = leave.status === 'pending';
  const what = leave.kind ?? t('team.leaveCalendar.away');
  const said = leave.kind === null ? what : listText([what, status], language);
  const words = `${said}: ${formatDate(leave.from, language)} – ${formatDate(leave.to, language)}`;
  const looks = cn(
    'flex h-7 min-w-0 items-center rounded-sm border border-transparent px-1.5 text-xs font-medium',
    tones[leave.kind === null ? 'away' : isWaiting ? 'pending' : 'approved'],
  );
  const text = (
    <>
      {/* without a width of its own, or a long name would widen the days */}
      <span aria-hidden className="flex w-0 flex-1">
        <span dir="auto" className="truncate">
          {isWaiting ? said : what}
        </span>
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
  return leave.requestId === null ? (
    <span className={looks} title={words}>
      {text}
    </span>
  ) : (
    <Link
      href={`${recordAddresses.leave_requests.route}/view/${leave.requestId}`}
      className={cn(looks, 'touch-row focus-inset hover:underline')}
      title={words}
    >
      {text}
    </Link>
  );
}
