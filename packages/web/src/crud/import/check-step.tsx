import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { badRowsFile, problemTexts } from './bad-rows.ts';
import type { CheckedRow } from './check-rows.ts';
import { type CorrectedCells, correctedRows, faultyCells } from './correct-rows.ts';
import type { MatchedFile } from './match-columns.ts';
import { cellText } from './read-cell.ts';
import type { FileRow } from './read-file.ts';
import { rowsPerRequest } from './store-rows.ts';
import type { ImportStep } from './use-import.ts';

const rowsShown = 100;

/** What the import would do, before anything is written: counts, and each row that cannot be added with its reasons. */
export function CheckStep({
  context,
  step: { checked, match, fileName, rows },
  isLeavingOut,
  onLeaveOutChange,
  isBusy,
  onCorrect,
}: {
  context: FieldTextContext;
  step: Extract<ImportStep, { name: 'checked' }>;
  isLeavingOut: boolean;
  onLeaveOutChange: (isLeavingOut: boolean) => void;
  isBusy: boolean;
  /** With the rows of the file as they were corrected here, to be checked again. */
  onCorrect: (rows: readonly FileRow[]) => void;
}) {
  const { t } = useTranslation();
  const { good, bad, known } = checked;
  const [typed, setTyped] = useState<CorrectedCells>({});

  function handleCheck() {
    onCorrect(correctedRows(rows, typed));
    setTyped({});
  }

  return (
    <>
      <ul role="status" className="flex flex-col gap-1">
        <li>{t('crud.import.willAdd', { count: good.length })}</li>
        {known.length > 0 && (
          <li className="text-ink-muted">{t('crud.import.known', { count: known.length })}</li>
        )}
        {bad.length > 0 && (
          <li className="text-danger-text">{t('crud.import.bad', { count: bad.length })}</li>
        )}
      </ul>
      {good.length > rowsPerRequest && (
        <p className="text-ink-muted">{t('crud.import.inParts', { rows: rowsPerRequest })}</p>
      )}
      {bad.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox
              isChecked={isLeavingOut}
              onCheckedChange={onLeaveOutChange}
              label={t('crud.import.leaveOut', { count: bad.length })}
            />
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              onClick={() =>
                void badRowsFile(context, match, bad).then((file) =>
                  saveBlob(file, `${t('crud.import.badFileName')} ${fileName}.csv`),
                )
              }
            >
              {t('crud.import.downloadBad')}
            </Button>
          </div>
          <BadRows
            context={context}
            match={match}
            rows={bad}
            typed={typed}
            onType={(line, index, text) =>
              setTyped((before) => ({ ...before, [line]: { ...before[line], [index]: text } }))
            }
          />
          <Button
            className="self-start"
            isLoading={isBusy}
            disabledReason={Object.keys(typed).length === 0 ? t('crud.import.correctFirst') : undefined}
            onClick={handleCheck}
          >
            {t('crud.import.checkAgain')}
          </Button>
        </>
      )}
    </>
  );
}

function BadRows({
  context,
  match,
  rows,
  typed,
  onType,
}: {
  context: FieldTextContext;
  match: MatchedFile;
  rows: readonly CheckedRow[];
  typed: CorrectedCells;
  onType: (line: number, index: number, text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full">
        <thead>
          <tr className="text-xs text-ink-subtle">
            <th scope="col" className="px-3 py-1.5 text-end font-medium">
              {t('crud.import.row')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              {t('crud.import.problem')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              {t('crud.import.correct')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsShown).map((row) => (
            <tr key={row.line} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-1.5 text-end font-normal text-ink-muted">
                <Figures>{row.line}</Figures>
              </th>
              <td className="px-3 py-1.5">
                {problemTexts(context, row).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </td>
              <td className="min-w-44 px-3 py-1.5">
                {faultyCells(match, row).map(({ column, index }) => (
                  <Input
                    key={column}
                    size="sm"
                    dir="auto"
                    className="mb-1"
                    aria-label={t('crud.import.correctField', {
                      field: context.labels.field(context.resource, column),
                      row: row.line,
                    })}
                    value={typed[row.line]?.[index] ?? cellText(row.cells[index] ?? null)}
                    onChange={(event) => onType(row.line, index, event.target.value)}
                  />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > rowsShown && (
        <p className="border-t border-line px-3 py-1.5 text-ink-muted">
          {t('crud.import.moreBad', { count: rows.length - rowsShown })}
        </p>
      )}
    </div>
  );
}
