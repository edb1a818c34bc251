import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { useLanguage } from '../../base/language/language-context.tsx';
import { countedKinds, type ImportCounts } from './import-counts.ts';

const outcomes = ['added', 'updated', 'unchanged'] as const;

/** Added, changed and unchanged, by kind. */
export function CountTable({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full max-w-xl text-sm">
        <caption className="sr-only">{t('scheduleImport.counts.caption')}</caption>
        <thead>
          <tr className="border-b border-line text-ink-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('scheduleImport.counts.kind')}
            </th>
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col" className="py-1.5 text-end font-medium">
                {t(`scheduleImport.counts.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countedKinds.map((kind) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {t(`scheduleImport.counts.${kind}`)}
              </th>
              {outcomes.map((outcome) => (
                <td key={outcome} data-testid={`${kind}-${outcome}`} className="py-1.5 text-end tabular-nums">
                  {formatNumber(counts[kind][outcome], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!counts.is_calendar_applied && (
        <p className="text-sm text-ink-muted">{t('scheduleImport.calendarKept')}</p>
      )}
    </div>
  );
}
