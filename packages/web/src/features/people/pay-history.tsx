import { payroll } from '@plinth/domain/time/payroll.ts';
import { briefAmounts } from '@plinth/messages/format-amount.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import { BarPairs } from '@plinth/ui/charts/bar-pairs.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useList } from '../../crud/use-list.ts';
import { useMonthName } from '../../overview/figures/use-month-name.ts';

/** Of so many payslips; the list below has all of them. */
const shown = 12;

/** What a person was paid month by month, gross and net, in the currency of their latest payslip. */
export function PayHistory({ employee }: { employee: string }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const shortName = useMonthName('short');
  const longName = useMonthName('long');
  const { data } = useList(payroll, {
    filters: [
      { column: 'employee_id', operator: 'eq', value: employee },
      { column: 'status', operator: 'in', value: ['approved', 'paid'] },
    ],
    sort: [{ column: 'pay_period_end', direction: 'desc' }],
    pageSize: shown,
  });
  const currency = String(data?.data[0]?.['currency'] ?? '');
  const slips = (data?.data ?? []).filter((slip) => slip['currency'] === currency).toReversed();
  // one bar alone tells nothing that the list does not
  if (slips.length < 2) return null;
  const { language } = labels;
  const money = (amount: unknown) =>
    formatMoney(String(amount), currency, language, { decimals: 'currency' });
  const [gross, net] = [labels.field(payroll, 'gross_pay'), labels.field(payroll, 'net_pay')];
  return (
    <Card>
      <CardHeader title={t('hr.selfService.payHistory', { currency })} />
      <CardBody>
        <BarPairs
          label={t('hr.selfService.payHistory', { currency })}
          legend={[gross, net]}
          tick={briefAmounts(currency, language)}
          pairs={slips.map((slip) => {
            const month = String(slip['pay_period_end']).slice(0, 10);
            return {
              key: slip.id,
              label: shortName(month).replaceAll(/[\d\s]/g, ''),
              first: Number(slip['gross_pay']),
              second: Number(slip['net_pay']),
              text: `${longName(month)}: ${gross} ${money(slip['gross_pay'])}, ${net} ${money(slip['net_pay'])}`,
            };
          })}
        />
      </CardBody>
    </Card>
  );
}
