import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { saveBlob } from '../save-blob.ts';
import { badRowsFile, problemTexts } from './bad-rows.ts';
import type { CheckedRow } from './check-rows.ts';
import { rowsPerRequest } from './store-rows.ts';
import type { ImportStep } from './use-import.ts';

const rowsShown = 100;

/** What the import would do, before anything is written: counts, and each row that cannot be added with its reasons. */
export function CheckStep({
  context,
  step: { checked, match, fileName },
  isLeavingOut,
  onLeaveOutChange,
}: {
  context: FieldTextContext;
  step: Extract<ImportStep, { name: 'checked' }>;
  isLeavingOut: boolean;
  onLeaveOutChange: (isLeavingOut: boolean) => void;
}) {
  const { t } = useTranslation();
  const { good, bad, known } = checked;
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
          <BadRows context={context} rows={bad} />
        </>
      )}
    </>
  );
}

function BadRows({ context, rows }: { context: FieldTextContext; rows: readonly CheckedRow[] }) {
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
