import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { employeeTerms } from '@plinth/domain/people/employee-terms.ts';
import { formatDate, formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import { monthEnd } from '../../overview/figures/figure-links.ts';
import { usePayCalculation } from '../../overview/pay/use-pay-calculation.ts';
import { readSettlement, type Settlement, type SettlementStep } from './read-settlement.ts';

/** What somebody is owed who leaves, each step with its calculation: for who administers everybody, read when opened. */
export function SettlementCard({ employee }: { employee: string }) {
  const { t } = useTranslation();
  const { can, rowScope } = useAccess();
  const titleId = useId();
  const dataSource = useDataSource();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...recordKeys.all, 'settlement', employee],
    queryFn: async () =>
      readSettlement(unwrap(await dataSource.call('settlement', { employee_id: employee }))),
    enabled: isOpen,
  });
  if (!can('hr', 'admin') || rowScope !== 'all') return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.settlement.title')} titleId={titleId} />
      <CardBody>
        <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="cursor-pointer py-2 text-accent-text">{t('hr.settlement.show')}</summary>
          {isOpen && !data && !error && <SkeletonText lines={3} />}
          {error && <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />}
          {data && <Steps settlement={data} />}
        </details>
      </CardBody>
    </Card>
  );
}

function Steps({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { language } = labels;
  const { notice, currency, leavingReason } = settlement;
  const calculationOf = usePayCalculation(currency);
  const money = (amount: string) => formatMoney(amount, currency, language, { decimals: 'currency' });
  return (
    <>
      <p className="text-ink-muted">
        {formatDate(settlement.day, language)}
        {leavingReason &&
          ` · ${labels.choice(employeeTerms, employeeTerms.facts, 'leaving_reason', leavingReason)}`}
        {notice &&
          ` · ${t('hr.settlement.notice', {
            date: formatDate(notice.givenOn, language),
            count: Number(notice.days),
            served: formatNumber(notice.served, language),
          })}`}
      </p>
      <table className="my-2 w-full">
        <tbody>
          {settlement.steps.map((step, place) => (
            // two steps may have one name, and none of them moves
            <tr key={place} className="border-b border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                <StepName step={step} />
              </th>
              <td className="px-2 py-1.5 text-ink-muted">
                <Bidi>{calculationOf(step.calculation)}</Bidi>
              </td>
              <td className={`px-2 py-1.5 ${figureSide}`}>
                <Figures>{money(step.isTaken ? `-${step.amount}` : step.amount)}</Figures>
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" colSpan={2} className="px-2 py-1.5 text-start">
              {t('hr.settlement.step.total')}
            </th>
            <td className={`px-2 py-1.5 ${figureSide}`}>
              <Figures>{money(settlement.total)}</Figures>
            </td>
          </tr>
        </tbody>
      </table>
      {settlement.notReturned.length > 0 && (
        <p>
          <Bidi>{t('hr.settlement.step.notReturned', { items: settlement.notReturned.join(', ') })}</Bidi>
        </p>
      )}
      <p className="text-ink-muted">{t('hr.settlement.step.taxes')}</p>
      <p className="pt-2">
        <LinkButton href={offCycleRunOf(settlement)}>{t('hr.settlement.pay')}</LinkButton>
      </p>
    </>
  );
}

/** A new pay run beside the regular one of the month they leave in, which pays the settlement. */
function offCycleRunOf({ day, currency }: Settlement): string {
  const run = new URLSearchParams({
    kind: 'off_cycle',
    currency,
    pay_period_start: `${day.slice(0, 7)}-01`,
    pay_period_end: monthEnd(day),
  });
  return `${recordAddresses.payroll_runs.route}/new?${run}`;
}

const namedSteps = {
  'gratuity.days_per_year_first_five': 'firstFive',
  'gratuity.days_per_year_after_five': 'afterFive',
  'gratuity.days_per_year': 'gratuity',
  'gratuity.cap_months': 'cap',
  'gratuity.cap': 'cap',
  'notice.served': 'served',
  'notice.unknown': 'unknown',
  'notice.pay': 'pay',
  'notice.recovery': 'recovery',
} as const;

function StepName({ step }: { step: SettlementStep }) {
  const { t } = useTranslation();
  const { code, description } = step;
  if (code === 'leave.encashment') return <Bidi>{t('hr.settlement.step.leave', { type: description })}</Bidi>;
  if (code === 'leave.recovery')
    return <Bidi>{t('hr.settlement.step.leaveRecovery', { type: description })}</Bidi>;
  if (code === 'notice.waived')
    return (
      <Bidi>
        {t('hr.settlement.step.waived')}
        {description.slice(description.indexOf(':'))}
      </Bidi>
    );
  if (isNamed(code)) return t(`hr.settlement.step.${namedSteps[code]}`);
  return <Bidi>{description}</Bidi>;
}

const isNamed = (code: string): code is keyof typeof namedSteps => Object.hasOwn(namedSteps, code);
