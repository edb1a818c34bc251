import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { formatHours, formatNumber } from '@plinth/messages/format.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { useLabels } from '../../crud/labels.ts';
import { useList } from '../../crud/use-list.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { hoursOfPerson, linesOfRow, type WorkLine } from './crew-sheet-draft.ts';

/** A sheet to read and decide on: its hours as a grid, and what the crew earned against what it spent. */
export const CrewSheetView = viewScreen(crewSheets, 'id', {
  children: (sheet) => (
    <>
      <HoursCard sheet={sheet} />
      <ProductivityCard sheet={sheet} />
    </>
  ),
});

function HoursCard({ sheet }: { sheet: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const lines = linesOfRow(sheet['lines']);
  const people = [...new Set(lines.flatMap(({ hours }) => Object.keys(hours)))];
  const nameOf = useNames(lines, people);
  const hours = (value: string | undefined) =>
    value === undefined || value === '' ? '' : formatHours(value, language);
  return (
    <Card>
      <CardHeader title={t('hr.crew.hours')} />
      <CardBody>
        <ScrollRegion label={t('hr.crew.hours')}>
          <table className="w-full text-sm">
            <thead className="text-start text-ink-muted">
              <tr>
                <th scope="col" className="py-2 pe-4 text-start font-medium">
                  {t('hr.crew.people')}
                </th>
                {lines.map((line, index) => (
                  <th key={line.key} scope="col" className={`px-2 py-2 font-medium ${figureSide}`}>
                    <Bidi>{workName(line, nameOf) || t('hr.crew.work', { number: index + 1 })}</Bidi>
                    {line.quantity && (
                      <span className="block font-normal">
                        <Figures>{`${formatNumber(line.quantity, language)} ${line.unit}`}</Figures>
                      </span>
                    )}
                  </th>
                ))}
                <th scope="col" className={`ps-2 py-2 font-medium ${figureSide}`}>
                  {t('lines.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person} className="border-t border-line">
                  <th scope="row" className="py-2 pe-4 text-start font-normal">
                    <Bidi>{nameOf(person)}</Bidi>
                  </th>
                  {lines.map((line) => (
                    <td key={line.key} className={`px-2 py-2 ${figureSide}`}>
                      <Figures>{hours(line.hours[person])}</Figures>
                    </td>
                  ))}
                  <td className={`ps-2 py-2 font-medium ${figureSide}`}>
                    <Figures>{hours(hoursOfPerson(lines, person))}</Figures>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </CardBody>
    </Card>
  );
}

function ProductivityCard({ sheet }: { sheet: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const titleId = useId();
  const dataSource = useDataSource();
  const date = String(sheet['sheet_date']);
  const project_id = String(sheet['project_id']);
  const isApproved = sheet['status'] === 'approved';
  const { data } = useQuery({
    queryKey: [...recordKeys.all, 'crew-productivity', project_id, date],
    meta: { tables: ['crew_sheets'] },
    queryFn: async () =>
      unwrap(
        await dataSource.call('crew_productivity', { project_id, from_date: '2000-01-01', to_date: date }),
      ),
    enabled: isApproved,
  });
  const measured = (data ?? []).filter(({ factor }) => factor !== null);
  if (!isApproved || measured.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.crew.productivity')} titleId={titleId} />
      <CardBody>
        <ul className="flex flex-col gap-2 text-sm">
          {measured.map((row) => (
            <li key={row.cost_code_id} className={row.factor < 1 ? 'text-warning-text' : undefined}>
              <Bidi>{row.name}</Bidi>
              {': '}
              {t('hr.crew.earned', {
                earned: formatHours(String(row.earned_hours), language),
                spent: formatHours(String(row.spent_hours), language),
                factor: formatNumber(String(row.factor), language, 2),
              })}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function workName(line: WorkLine, nameOf: (id: string) => string): string {
  return [line.taskId && nameOf(line.taskId), line.costCodeId && nameOf(line.costCodeId), line.description]
    .filter(Boolean)
    .join(' · ');
}

/** Names of the people, tasks and cost codes of a sheet by their keys. */
function useNames(lines: readonly WorkLine[], people: readonly string[]): (id: string) => string {
  const ids = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null);
  const found = [
    useList(employees, named(people), { isEnabled: people.length > 0 }),
    useList(tasks, named(ids(lines.map(({ taskId }) => taskId)))),
    useList(costCodes, named(ids(lines.map(({ costCodeId }) => costCodeId)))),
  ].flatMap(({ data }) => data?.data ?? []);
  return (id) => {
    const row = found.find((one) => one.id === id);
    return String(row?.['full_name'] ?? row?.['task_title'] ?? row?.['name'] ?? '');
  };
}

function named(keys: readonly string[]) {
  // a list of no keys asks for nothing that exists
  const value = keys.length > 0 ? keys : ['00000000-0000-0000-0000-000000000000'];
  return { filters: [{ column: 'id', operator: 'in' as const, value }], pageSize: 1000 };
}
