import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { jobApplications } from '@plinth/domain/people/job-applications.ts';
import { dayOfInstant, formatDate } from '@plinth/messages/format.ts';
import { type BoardDefinition, boardResource } from '../../crud/board/board-definition.ts';
import { ResourceBoard } from '../../crud/board/resource-board.tsx';
import { useLabels } from '../../crud/labels.ts';
import { referenceText } from '../../crud/reference-text.ts';
import { useAccess } from '../../session/access-context.tsx';

const resource = boardResource(jobApplications, ['vacancy_id', 'source']);

/** `/hr/recruitment/board`: applications by stage, the newest first. */
export function RecruitmentBoard() {
  const { t } = useTranslation();
  const board = useMemo(
    (): BoardDefinition => ({
      resource,
      sort: { column: 'created_at', direction: 'desc' },
      badges: (row) => <VacancyOf row={row} />,
      footer: (row) => <ApplicationFooter row={row} />,
    }),
    [],
  );
  return <ResourceBoard board={board} title={t('recruitment.board')} />;
}

function VacancyOf({ row }: { row: DataRow }) {
  const relation = jobApplications.relations.vacancy;
  const title = relation ? referenceText(relation, row, 'vacancy') : '';
  return title && <bdi className="min-w-0 truncate text-xs text-ink-muted">{title}</bdi>;
}

function ApplicationFooter({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { timeZone } = useAccess();
  const day = dayOfInstant(String(row['created_at']), timeZone);
  const years = row['experience_years'];
  return (
    <>
      <span className="shrink-0">{formatDate(day, language)}</span>
      {years !== null && <span className="shrink-0">{t('recruitment.years', { count: Number(years) })}</span>}
    </>
  );
}
