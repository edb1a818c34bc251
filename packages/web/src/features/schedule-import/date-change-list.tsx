import { useTranslation } from 'react-i18next';
import { projects } from '@plinth/domain/projects/projects.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { useLabels } from '../../crud/labels.ts';
import type { DateChange, ProjectDate } from './date-changes.ts';

/** The dates of the project itself that the file would set, to accept one by one. */
export function DateChangeList({
  changes,
  kept,
  onKeep,
}: {
  changes: readonly DateChange[];
  kept: ReadonlySet<ProjectDate>;
  onKeep: (kept: ReadonlySet<ProjectDate>) => void;
}) {
  const { t } = useTranslation();
  const { field: fieldLabel, language } = useLabels();
  if (changes.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2 text-sm">
      <legend className="mb-1.5 font-medium">{t('scheduleImport.dates.title')}</legend>
      {changes.map(({ field, before, after, endsBefore }) => {
        const name = fieldLabel(projects, field);
        return (
          <label key={field} className="flex items-center gap-2">
            <Checkbox
              aria-label={t('scheduleImport.dates.accept', { name })}
              isChecked={endsBefore === null && !kept.has(field)}
              disabled={endsBefore !== null}
              onCheckedChange={(isAccepted) => {
                const next = new Set(kept);
                if (isAccepted) next.delete(field);
                else next.add(field);
                onKeep(next);
              }}
            />
            <span>
              {before === null
                ? t('scheduleImport.dates.set', { name, after: formatDate(after, language) })
                : t('scheduleImport.dates.change', {
                    name,
                    before: formatDate(before, language),
                    after: formatDate(after, language),
                  })}
              {endsBefore !== null && (
                <span className="block text-ink-muted">
                  {t('scheduleImport.dates.afterEnd', { end: formatDate(endsBefore, language) })}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
