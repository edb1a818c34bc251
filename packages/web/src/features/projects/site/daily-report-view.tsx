import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { useList } from '../../../crud/use-list.ts';
import { viewScreen } from '../../../crud/view-screen.tsx';
import { PlainTable } from '../controls/plain-table.tsx';
import { linesOf } from './daily-report-draft.ts';

/** A report to read and decide on: its crews, plant and quantities below its weather and its diary. */
export const DailyReportView = viewScreen(dailyReports, 'id', {
  children: (report) => <ReportLists report={report} />,
});

function ReportLists({ report }: { report: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [crews, plant, quantities] = (['crews', 'plant', 'quantities'] as const).map((list) =>
    linesOf(list, report[list]),
  );
  const { data } = useList(
    tasks,
    {
      filters: [{ column: 'id', operator: 'in', value: (quantities ?? []).map(({ name }) => name) }],
      pageSize: 100,
    },
    { isEnabled: (quantities ?? []).length > 0 },
  );
  const taskOf = (id: string) => data?.data.find((task) => task.id === id);
  const amount = (value: string | null) => (value === null ? '–' : formatNumber(value, language));
  const cards = [
    {
      title: t('site.report.crews'),
      head: [t('site.report.trade'), t('site.report.people'), t('site.report.hours')],
      rows: (crews ?? []).map(({ name, count, hours }) => [name, amount(count), amount(hours)]),
    },
    {
      title: t('site.report.plant'),
      head: [t('site.report.machine'), t('site.report.machines'), t('site.report.hours')],
      rows: (plant ?? []).map(({ name, count, hours }) => [name, amount(count), amount(hours)]),
    },
    {
      title: t('site.report.quantities'),
      head: [t('site.report.task'), t('site.report.quantity')],
      rows: (quantities ?? []).map(({ name, quantity }) => {
        const task = taskOf(name);
        const unit = task?.['quantity_unit'];
        return [
          String(task?.['task_title'] ?? '–'),
          typeof unit === 'string' ? `${amount(quantity)} ${unit}` : amount(quantity),
        ];
      }),
    },
  ];
  return cards
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, head, rows }) => (
      <Card key={title}>
        <CardHeader title={title} />
        <CardBody>
          <PlainTable label={title} head={head} rows={rows} />
        </CardBody>
      </Card>
    ));
}
