import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JournalLine, journalSum } from '@plinth/domain/finance/journal.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';
import { journalCsv, journalJson } from './journal-file.ts';

/** The journal of the days between two, as a file for the accountant's program. */
export function JournalExport() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { call } = useDataSource();
  const { company } = useAccess();
  const today = useToday();
  const currency = company?.baseCurrency ?? '';
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState<string | null>(today);
  const write = useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const answer = unwrap(await call('accounting_journal', { from_date: from ?? '', to_date: to ?? '' }));
      const lines = answer as unknown as JournalLine[]; // the shape is agreed with the function of the database
      const sum = journalSum(lines);
      if (lines.length > 0) {
        const file = format === 'csv' ? await journalCsv(lines, t) : journalJson(lines, t, currency);
        saveBlob(file, `${t('accounting.file', { from: from ?? '', to: to ?? '' })}.${format}`);
      }
      return { count: lines.length, sum };
    },
    meta: { failureMessage: 'accounting.failed' },
  });
  const isReady = from !== null && to !== null;

  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <Field label={t('accounting.from')} className="basis-40">
        <DateInput value={from} onValueChange={setFrom} />
      </Field>
      <Field label={t('accounting.to')} className="basis-40">
        <DateInput value={to} onValueChange={setTo} />
      </Field>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          disabled={!isReady}
          isLoading={write.isPending && write.variables === format}
          onClick={() => write.mutate(format)}
        >
          {t(`accounting.${format}`)}
        </Button>
      ))}
      <p role="status" className="basis-full text-ink-muted">
        {write.data &&
          (write.data.count === 0
            ? t('accounting.empty')
            : t('accounting.done', {
                count: write.data.count,
                sum: formatMoney(write.data.sum, currency, language, { decimals: 'currency' }),
              }))}
      </p>
    </div>
  );
}
