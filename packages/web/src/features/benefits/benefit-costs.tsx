import { recordAddresses } from '@plinth/domain/addresses.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';

/** What each plan costs a month, of whom; the name opens its enrolments. */
export function BenefitCosts() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'benefit_costs'],
    meta: { tables: tablesBehind('benefit_costs') },
    queryFn: async () => unwrap(await dataSource.call('benefit_costs', {})),
  });
  const money = (amount: number, currency: string) => (
    <Figures>{formatMoney(String(amount), currency, language, { decimals: 'currency' })}</Figures>
  );
  return (
    <Card>
      <CardHeader title={t('hr.benefits.costs')} description={t('hr.benefits.costsText')} />
      <CardBody>
        <Loaded
          query={query}
          lines={3}
          isEmpty={(rows) => rows.length === 0}
          empty={t('resources.benefit_enrolments.emptyTitle')}
        >
          {(rows) => (
            <AmountTable
              label={t('hr.benefits.costs')}
              rows={rows}
              keyOf={(row) => row.benefit_plan_id}
              columns={[
                {
                  key: 'plan',
                  label: t('fields.benefit_enrolments.benefit_plan_id'),
                  cell: (row) => (
                    <Link
                      href={`${recordAddresses.benefit_enrolments.route}?benefit_plan_id=${row.benefit_plan_id}`}
                    >
                      <Bidi>{row.plan_name}</Bidi>
                    </Link>
                  ),
                },
                {
                  key: 'people',
                  label: t('hr.benefits.people'),
                  isAmount: true,
                  cell: (row) => formatNumber(row.people, language),
                },
                {
                  key: 'dependants',
                  label: t('hr.benefits.dependants'),
                  isAmount: true,
                  cell: (row) => formatNumber(row.dependants, language),
                },
                {
                  key: 'employee',
                  label: t('hr.benefits.employee'),
                  isAmount: true,
                  cell: (row) => money(row.employee_cost, row.currency),
                },
                {
                  key: 'company',
                  label: t('hr.benefits.company'),
                  isAmount: true,
                  cell: (row) => money(row.employer_cost, row.currency),
                },
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
