import { useTranslation } from 'react-i18next';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { differenceFacts } from './difference-facts.ts';
import { rowKey, type ScheduleDifference } from './schedule-difference.ts';

const mostRows = 300;
const tones = {
  added: 'success',
  gone: 'danger',
  moved: 'warning',
  changed: 'neutral',
  unlinked: 'danger',
} as const;

/** What the file would change in the plan, to accept row by row. */
export function DifferenceTable({
  rows,
  titles,
  rejected,
  onReject,
}: {
  rows: ScheduleDifference;
  /** Of the tasks of the file, by their identifiers. */
  titles: ReadonlyMap<string, string>;
  rejected: ReadonlySet<string>;
  onReject: (rejected: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation();
  const context = useFieldText(tasks);
  const facts = (side: Facts) => differenceFacts(side, context, titles);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => onReject(new Set())}>
          {t('scheduleImport.difference.all')}
        </Button>
        <Button size="sm" onClick={() => onReject(new Set(rows.map(rowKey)))}>
          {t('scheduleImport.difference.none')}
        </Button>
      </div>
      <ScrollRegion label={t('scheduleImport.difference.title')}>
        <table className="w-full min-w-2xl text-sm">
          <thead>
            <tr className="border-b border-line text-ink-muted">
              {(['accept', 'change', 'task', 'before', 'after'] as const).map((column) => (
                <th key={column} scope="col" className="py-1.5 pe-4 text-start font-medium">
                  {t(`scheduleImport.difference.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map((row) => {
              const { change, title, before, after } = row;
              const id = rowKey(row);
              return (
                <tr key={id} className="border-b border-line last:border-0">
                  <td className="py-1.5 pe-4">
                    <Checkbox
                      aria-label={t('scheduleImport.difference.accept', { title })}
                      isChecked={!rejected.has(id)}
                      onCheckedChange={(isAccepted) => {
                        const next = new Set(rejected);
                        if (isAccepted) next.delete(id);
                        else next.add(id);
                        onReject(next);
                      }}
                    />
                  </td>
                  <td className="py-1.5 pe-4">
                    <Badge tone={tones[change]}>{t(`scheduleImport.difference.changes.${change}`)}</Badge>
                  </td>
                  <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                    <Bidi>{title}</Bidi>
                  </th>
                  <td className="py-1.5 pe-4 text-ink-muted">
                    {change === 'added' ? '–' : <FactList facts={facts(before)} />}
                  </td>
                  <td className="py-1.5 pe-4">
                    {change === 'gone' || change === 'unlinked' ? (
                      t(`scheduleImport.difference.${change === 'gone' ? 'cancelled' : 'unlinked'}`)
                    ) : (
                      <FactList facts={facts(after)} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > mostRows && (
        <p className="text-sm text-ink-muted">
          {t('scheduleImport.preview.more', { count: rows.length - mostRows })}
        </p>
      )}
    </div>
  );
}

type Facts = ScheduleDifference[number]['after'];

function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="flex flex-col">
      {facts.map((fact) => (
        <li key={fact}>
          <Bidi>{fact}</Bidi>
        </li>
      ))}
    </ul>
  );
}
