import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { formatDate, formatPercent } from '@plinth/messages/format.ts';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { useLabels } from '../../crud/labels.ts';
import { type BoardDefinition, boardResource } from '../../crud/board/board-definition.ts';
import { ResourceBoard } from '../../crud/board/resource-board.tsx';
import { FieldValue } from '../../crud/field-value.tsx';
import { useToday } from '../../overview/figures/use-today.ts';
import { referenceText } from '../../crud/reference-text.ts';
import { useFieldText } from '../../crud/use-field-text.ts';

const resource = boardResource(projects, ['client_id', 'manager_id', 'priority', 'end_date']);

const runningStatuses: readonly unknown[] = ['won', 'in_progress', 'on_hold'];

/** `/project-kanban`: projects by status, the last changed first. */
export function ProjectBoard() {
  const { t } = useTranslation();
  const board = useMemo(
    (): BoardDefinition => ({
      resource,
      sort: { column: 'updated_at', direction: 'desc' },
      badges: (row) => <ProjectBadges row={row} />,
      footer: (row) => <ProjectFooter row={row} />,
      refusalOf,
    }),
    [],
  );
  return <ResourceBoard board={board} title={t('shell.menu.projectsKanban')} />;
}

/** Work starts with its date, and after a tender with the value of the contract. */
function refusalOf(row: DataRow, status: string) {
  if (status !== 'in_progress') return undefined;
  if (row.start_date === null) return 'projects.board.needsStart';
  return row.status === 'won' && row.contract_value === null ? 'projects.board.needsValue' : undefined;
}

function ProjectBadges({ row }: { row: DataRow }) {
  const context = useFieldText(resource);
  const relation = projects.relations.client;
  const client = relation ? referenceText(relation, row, 'client') : '';
  return (
    <>
      <FieldValue context={context} row={row} column="priority" place="list" />
      {client && <bdi className="min-w-0 truncate text-xs text-ink-muted">{client}</bdi>}
    </>
  );
}

function ProjectFooter({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const today = useToday();
  const end = typeof row.end_date === 'string' ? row.end_date : null;
  const isOverdue = end !== null && end < today && runningStatuses.includes(row.status);
  const progress = String(row.completion_percentage ?? '0');
  return (
    <>
      <ProgressBar
        label={t('projects.dashboard.progress', { name: String(row.name) })}
        isLabelHidden
        value={Number(progress)}
        valueText={formatPercent(progress, language, 0)}
        className="w-24"
      />
      {end !== null && (
        <span className={`shrink-0 ${isOverdue ? 'font-medium text-danger-text' : ''}`}>
          {t(isOverdue ? 'projects.board.ended' : 'projects.board.ends', { date: formatDate(end, language) })}
        </span>
      )}
    </>
  );
}
