import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatDate, formatDateTime } from '@plinth/messages/format.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { useLabels } from '../labels.ts';
import type { ClosedProject } from './closed-project.ts';

/** That the project of a record is closed, since when, and who may change it all the same. */
export function ClosedNotice({
  project,
  hasLink = true,
}: {
  project: ClosedProject;
  /** To the project, where an adjustment is allowed; not on that page itself. */
  hasLink?: boolean;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can, company } = useAccess();
  const { closed_on: day, adjusted_until: until } = project;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm text-ink print:hidden"
    >
      <p>
        <Bidi>{`${project.project_number} · ${project.name}`}</Bidi>:{' '}
        {day === null ? t('crud.closed.said') : t('crud.closed.since', { date: formatDate(day, language) })}{' '}
        {until === null
          ? t('crud.closed.locked')
          : t('crud.closed.adjusting', {
              date: formatDateTime(until, language, company?.timeZone ?? 'UTC'),
            })}
      </p>
      {hasLink && can('projects', 'view') && (
        <LinkButton size="sm" href={`${recordAddresses.projects.route}/view/${project.id}`}>
          {until === null && can('projects', 'admin') ? t('crud.closed.allow') : t('crud.closed.open')}
        </LinkButton>
      )}
    </div>
  );
}
