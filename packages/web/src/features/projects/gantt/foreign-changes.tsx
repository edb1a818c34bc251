import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { listText, weekdayName } from '../../../crud/field-text.ts';
import { useLabels } from '../../../crud/labels.ts';
import type { ForeignChange } from './use-plan-changes.ts';

const mostShown = 12;

/** What somebody else changed in the plan while one was editing it; what one did was not saved. */
export function ForeignChanges({
  changes,
  onClose,
}: {
  changes: readonly ForeignChange[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const value = (column: string, raw: unknown) =>
    column === 'weekend_days'
      ? daysOff(raw, language, t('schedule.conflict.companyWeek'))
      : raw === null || raw === undefined
        ? '–'
        : column.endsWith('_date') || column === 'deadline'
          ? formatDate(String(raw), language, 'short')
          : formatNumber(Number(raw), language);
  const columns = [
    'start_date',
    'due_date',
    'duration_days',
    'deadline',
    'data_date',
    'weekend_days',
    'lag_days',
  ] as const;
  const titleOf = ({ kind, title, number }: ForeignChange) =>
    kind === 'holiday' && number !== null
      ? [formatDate(number, language, 'short'), title].filter(Boolean).join(' · ')
      : (title ?? number ?? '');
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-lg border border-warning-solid bg-warning-soft p-3 text-sm"
    >
      <p className="font-medium">{t('schedule.conflict.title')}</p>
      <ul className="list-disc ps-5">
        {changes.slice(0, mostShown).map((change, index) => (
          <li key={index}>
            {t(
              `schedule.conflict.${change.kind === 'project' ? 'project.update' : (`${change.kind}.${change.action}` as const)}`,
              {
                title: titleOf(change),
                by: change.by ?? t('schedule.conflict.somebody'),
              },
            )}{' '}
            <span className="text-ink-muted">
              {change.action === 'update' &&
                columns
                  .filter((column) => change.after && column in change.after)
                  .map((column) =>
                    t('schedule.conflict.fromTo', {
                      column: t(`schedule.conflict.columns.${column}`),
                      from: value(column, change.before?.[column]),
                      to: value(column, change.after?.[column]),
                    }),
                  )
                  .join(' · ')}
            </span>
          </li>
        ))}
        {changes.length > mostShown && (
          <li>{t('schedule.conflict.more', { count: changes.length - mostShown })}</li>
        )}
      </ul>
      <div>
        <Button size="sm" onClick={onClose}>
          {t('schedule.conflict.close')}
        </Button>
      </div>
    </div>
  );
}

/** The days off by their names; a project without its own week has that of the company. */
function daysOff(raw: unknown, language: Language, ofCompany: string): string {
  if (!Array.isArray(raw)) return ofCompany;
  return raw.length === 0
    ? '–'
    : listText(
        raw.map((day) => weekdayName(Number(day), language)),
        language,
      );
}
