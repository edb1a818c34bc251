import { useTranslation } from 'react-i18next';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';

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
  return (
    <div className="w-40">
      <DateInput
        aria-label={t('money.reports.asOf')}
        value={value ?? ''}
        onValueChange={(next) => onChange(reportDayOf(next))}
      />
    </div>
  );
}
