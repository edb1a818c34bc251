import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { useToday } from '../../overview/figures/use-today.ts';

/** The day of a report in the address; without one it is today's. */
export function reportDayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

/** As of which day a report is made. */
export function ReportDay({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-[0.8125rem] text-ink-muted">
      <label htmlFor={id} className="whitespace-nowrap">
        {t('money.reports.asOf')}
      </label>
      <span className="w-40">
        <DateInput id={id} value={value ?? today} onValueChange={(next) => onChange(reportDayOf(next))} />
      </span>
    </div>
  );
}
