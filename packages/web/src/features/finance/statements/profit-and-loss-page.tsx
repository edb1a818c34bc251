import { journalLines } from '@plinth/domain/finance/journal-lines.ts';
import { ledgerHref } from '@plinth/domain/finance/ledgers.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { FilterBar } from '../../../crud/list/filter-bar.tsx';
import { useListState } from '../../../crud/list/use-list-state.ts';
import { useReferenceNames } from '../../../crud/reference-name.tsx';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { listText } from '../../../crud/field-text.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { ReportTabs } from '../report-tabs.tsx';
import { ExportButton } from './export-button.tsx';
import { profitQuery } from './statement-query.ts';
import { statementColumns, useStatementRows } from './statement-rows.ts';
import { StatementTable } from './statement-table.tsx';
import { useJournalBar } from '../ledgers/use-journal-bar.ts';

/** `/finance/profit-and-loss`: what was earned and spent in a period, beside the one before and that of last year. */
export function ProfitAndLossPage() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const context = useFieldText(journalLines);
  const { language } = context.labels;
  const { state, change } = useListState(journalLines);
  const query = useQuery(profitQuery(useDataSource(), state.filters));
  const rowsOf = useStatementRows();
  const barContext = useJournalBar(context, 'period and project');
  const { project_id: projects, on_project: onProject } = state.filters;
  const chosen = projects?.kind === 'values' ? projects.values : [];
  const { project } = journalLines.relations;
  const names = useReferenceNames(
    project ?? { column: 'project_id', table: 'projects', display: ['name'] },
    chosen,
  );

  const [first] = query.data ?? [];
  const periods: (readonly [from: string, to: string])[] = first
    ? [
        [first.from_day, first.to_day],
        [first.previous_from, first.previous_to],
        [first.last_year_from, first.last_year_to],
      ]
    : [];
  const titles = (['current', 'previous', 'lastYear'] as const).map((name, index) => {
    const [from = '', to = ''] = periods[index] ?? [];
    const period = from === '' ? '' : `${formatDate(from, language)} – ${formatDate(to, language)}`;
    return t(`statements.${name}`, { period });
  });
  const rows = rowsOf(query.data ?? []);
  const title = t('statements.profit_and_loss');
  const report = first && {
    title,
    notes: [
      ...(chosen.length === 0
        ? []
        : [
            [
              t('money.reports.project'),
              listText(
                chosen.map((id) => names.get(id) ?? id),
                language,
              ),
            ],
          ]),
      ...(onProject?.kind === 'boolean'
        ? [
            [
              context.labels.field(journalLines, 'on_project'),
              t(onProject.value ? 'crud.value.yes' : 'crud.value.no'),
            ],
          ]
        : []),
    ],
    columns: [
      { label: t('statements.account'), isAmount: false },
      ...titles.map((label) => ({ label, isAmount: true })),
    ],
    rows: rows.map(({ text, line }) => [text, ...statementColumns.map((name) => line?.[name] ?? null)]),
  };
  return (
    <Page
      title={title}
      tabs={<ReportTabs current="profit" />}
      actions={<ExportButton report={report || undefined} />}
    >
      <Toolbar label={t('crud.list.toolbar')}>
        <FilterBar context={barContext} filters={state.filters} onChange={(filters) => change({ filters })} />
      </Toolbar>
      <Card>
        <CardHeader
          title={title}
          description={t('statements.profitText')}
          actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
        />
        <CardBody>
          <Loaded
            query={query}
            lines={12}
            isEmpty={(lines) => lines.every(({ kind }) => kind === 'total')}
            empty={t('statements.empty')}
          >
            {() => (
              <StatementTable
                label={title}
                rows={rows}
                titles={titles}
                hrefOf={({ account, is_on_project: isOnProject }, column) => {
                  const [from, to] = periods[column] ?? [];
                  // an account that stands in two places has the entries of one of them
                  const wanted = onProject?.kind === 'boolean' ? onProject.value : isOnProject;
                  if (account === null || from === undefined || to === undefined) return undefined;
                  return ledgerHref('journal', {
                    account,
                    entry_date: `${from}..${to}`,
                    ...(chosen.length > 0 && { project_id: chosen.join() }),
                    ...(wanted !== null && { on_project: String(wanted) }),
                  });
                }}
              />
            )}
          </Loaded>
        </CardBody>
      </Card>
    </Page>
  );
}
