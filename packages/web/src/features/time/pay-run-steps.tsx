import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';

const steps = ['collect', 'compute', 'compare', 'approve', 'pay', 'post'] as const;
type Step = (typeof steps)[number];

/** The way of a pay run, and where it stands. */
export function PayRunSteps({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const current = stepOf(String(run['status']));
  if (current === null) return null;
  const at = steps.indexOf(current);
  return (
    <ol
      aria-label={t('hr.payRun.way')}
      className="flex flex-wrap gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm print:hidden"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`flex items-center gap-1.5 ${index === at ? 'font-semibold text-ink' : 'text-ink-muted'}`}
        >
          <span
            aria-hidden
            className={`flex size-6 items-center justify-center rounded-full border text-xs ${index <= at ? 'border-accent text-accent-text' : 'border-line'}`}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          {t(`hr.payRun.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** What is to be done next with a run of a status; null for one that was given up. */
function stepOf(status: string): Step | null {
  switch (status) {
    case 'draft':
      return 'collect';
    case 'calculated':
      return 'compare';
    case 'pending':
      return 'approve';
    case 'approved':
      return 'pay';
    case 'paid':
      return 'post';
    default:
      return null;
  }
}
