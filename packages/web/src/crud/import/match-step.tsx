import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { type FieldTextContext, listText } from '../field-text.ts';
import {
  importableColumns,
  type MatchedFile,
  matchedFields,
  requiredColumns,
  sampleValues,
  withField,
} from './match-columns.ts';
import type { ImportStep } from './use-import.ts';

type MatchingStep = Extract<ImportStep, { name: 'matching' }>;

/** Which column of the file fills which field; found by name, to be corrected by the person with a look at the values. */
export function MatchStep({
  context,
  step,
  onChange,
}: {
  context: FieldTextContext;
  step: MatchingStep;
  onChange: (step: MatchingStep) => void;
}) {
  const { t } = useTranslation();
  const { resource, facts, labels } = context;
  const { match, rows } = step;
  const matched = matchedFields(match);
  const missing = requiredColumns(resource, facts).filter((column) => !matched.includes(column));
  const options = importableColumns(resource, facts).map((column) => ({
    value: column,
    label: labels.field(resource, column),
  }));

  return (
    <>
      <p className="text-ink-muted">
        {t('crud.import.fileRows', { file: step.fileName, count: rows.length - match.headerIndex - 1 })}
      </p>
      {missing.length > 0 && (
        <p role="status" className="text-warning-text">
          {t('crud.import.missing', {
            fields: listText(
              missing.map((column) => labels.field(resource, column)),
              labels.language,
            ),
          })}
        </p>
      )}
      <table className="w-full text-start">
        <thead>
          <tr className="text-xs text-ink-subtle">
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t('crud.import.columnOfFile')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-start font-medium max-sm:hidden">
              {t('crud.import.values')}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('crud.import.field')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columnsOf(match).map(({ key, header, index }) => {
            const name = header || t('crud.import.unnamed', { number: index + 1 });
            return (
              <tr key={key} className="border-t border-line align-middle">
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  <Bidi>{name}</Bidi>
                </th>
                <td className="max-w-60 truncate py-2 pe-3 text-ink-muted max-sm:hidden">
                  <Bidi>{sampleValues(rows, match, index).join(' · ')}</Bidi>
                </td>
                <td className="w-56 py-2">
                  <Select
                    aria-label={t('crud.import.fieldOf', { column: name })}
                    value={match.fields[index] ?? null}
                    onValueChange={(field) => onChange({ ...step, match: withField(match, index, field) })}
                    options={options}
                    emptyLabel={t('crud.import.ignore')}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Two columns of a file may have the same name. */
function columnsOf(match: MatchedFile): { key: string; header: string; index: number }[] {
  return match.headers.map((header, index) => ({ key: `${index}:${header}`, header, index }));
}
