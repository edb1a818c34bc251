import { formatDate, formatMoney } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { ReportTabs } from '../report-tabs.tsx';
import { Checklist } from './checklist.tsx';
import { monthsQuery, type AccountingMonth, type Period, type Step } from './closing-queries.ts';
import { StepDialog } from './step-dialog.tsx';
import { YearCard } from './year-card.tsx';

/** `/finance/period-close`: the months and years of the books, closed and opened again here. */
export function PeriodClosePage() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const query = useQuery(monthsQuery(useDataSource()));
  const [step, setStep] = useState<Step>();
  const [looked, setLooked] = useState<Period>();
  return (
    <Page
      title={t('statements.closing.title')}
      description={t('statements.closing.text')}
      tabs={<ReportTabs current="closing" />}
    >
      <Loaded
        query={query}
        lines={12}
        isEmpty={(months) => months.length === 0}
        empty={t('statements.closing.empty')}
      >
        {(months) => (
          <div className="flex flex-col gap-4">
            {yearsOf(months).map((year) => {
              const [first] = year;
              if (!first) return null;
              const result =
                first.year_result === null
                  ? undefined
                  : t('statements.closing.result', {
                      amount: formatMoney(first.year_result, company?.baseCurrency ?? '', language, {
                        decimals: 'currency',
                      }),
                    });
              return (
                <YearCard
                  key={first.year_from}
                  months={year}
                  title={t('statements.closing.year', { year: first.year_name })}
                  description={[
                    `${formatDate(first.year_from, language)} – ${formatDate(first.year_to, language)}`,
                    first.is_year_closed ? result : undefined,
                    first.is_year_closed ? first.year_notes : undefined,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  onStep={setStep}
                  onUndecided={setLooked}
                />
              );
            })}
          </div>
        )}
      </Loaded>
      {looked && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setLooked(undefined)}
          title={`${t('statements.closing.undecided')}: ${looked.name}`}
        >
          <Checklist from={looked.from} to={looked.to} only="undecided" />
        </Dialog>
      )}
      {step && <StepDialog step={step} onClose={() => setStep(undefined)} />}
    </Page>
  );
}

/** The months in years, as they come. */
function yearsOf(months: readonly AccountingMonth[]): AccountingMonth[][] {
  return [...Map.groupBy(months, ({ year_from: from }) => from).values()];
}
