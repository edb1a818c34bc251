import { useTranslation } from 'react-i18next';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { toneOfStatus } from '../../../crud/status-tone.ts';
import type { Leave, Person } from './leave-rows.ts';

const mostNamed = 12;

/** How many of the same department are away on these days, and who. */
export function Colleagues({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation();
  const away = people.filter(({ leaves }) => leaves.length > 0);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{t('team.leaveCalendar.colleagues', { count: away.length, people: people.length })}</p>
      {away.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {away.slice(0, mostNamed).map(({ id, name, leaves }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-medium">{name}</bdi>
              {leaves.map((one) => (
                <LeaveDays key={one.key} leave={one} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {away.length > mostNamed && (
        <p className="text-ink-muted">{t('calendar.more', { count: away.length - mostNamed })}</p>
      )}
    </div>
  );
}

function LeaveDays({ leave }: { leave: Leave }) {
  const labels = useLabels();
  const { language } = labels;
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-ink-muted">
      <bdi>
        {formatDate(leave.from, language)} – {formatDate(leave.to, language)}
      </bdi>
      <Badge tone={toneOfStatus(leaveRequests, leave.status)}>
        {labels.choice(leaveRequests, leaveRequests.facts, 'status', leave.status)}
      </Badge>
    </span>
  );
}
