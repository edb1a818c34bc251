import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { Curves } from '@plinth/ui/charts/curves.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { FigureCard } from '@plinth/ui/primitives/figure-card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { PlainTable } from './plain-table.tsx';

type Amount = string | null;
const variants = ['current_efficiency', 'as_budgeted', 'cost_and_schedule', 'bottom_up'] as const;

/** What `earned_value` answers; amounts are decimal texts in the currency of the company. */
type EarnedValue = {
  status_date: string;
  currency: string;
  baseline: string | null;
  budget_at_completion: Amount;
  /** The part of it in cost codes that no work is charged to. */
  apportioned_budget: Amount;
  planned_value: Amount;
  earned_value: Amount;
  actual_cost: Amount;
  figures: Record<
    | 'cost_variance'
    | 'schedule_variance'
    | 'cost_performance_index'
    | 'schedule_performance_index'
    | 'to_complete_performance_index'
    | 'percent_planned'
    | 'percent_earned'
    | 'percent_spent',
    Amount
  > & {
    forecasts: {
      variant: (typeof variants)[number];
      estimate_at_completion: Amount;
      estimate_to_complete: Amount;
      variance_at_completion: Amount;
      to_complete_performance_index: Amount;
    }[];
  };
  parts: {
    task_id: string;
    task_title: string;
    /** Of the outline, from 1. */
    level: number;
    budget_at_completion: Amount;
    planned_value: Amount;
    earned_value: Amount;
    schedule_performance_index: Amount;
  }[];
  codes: {
    /** Costs without a code have none. */
    cost_code_id: string | null;
    code: string | null;
    name: string | null;
    measured_by: 'tasks' | 'level_of_effort' | 'apportioned' | null;
    budget_at_completion: Amount;
    planned_value: Amount;
    earned_value: Amount;
    actual_cost: Amount;
    figures: Record<
      'cost_variance' | 'schedule_variance' | 'cost_performance_index' | 'schedule_performance_index',
      Amount
    >;
  }[];
  curve: { date: string; planned_value: Amount; actual_cost: Amount }[];
};

/** Planned, earned and actual of a project, what they say of its end, and how it came there. */
export function EarnedValueCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...recordKeys.all, 'earned_value', projectId],
    meta: { tables: ['tasks', 'budgets', 'job_cost_entries', 'schedule_baselines', 'projects'] },
    queryFn: async () =>
      unwrap(await dataSource.call('earned_value', { project_id: projectId })) as unknown as EarnedValue, // what the function answers
  });
  return (
    <Card>
      <CardHeader title={t('controls.earnedValue')} />
      <CardBody>
        {error ? (
          <QueryFailure title={t('controls.loadFailed')} query={{ error, isFetching, refetch }} />
        ) : data ? (
          <Figures value={data} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </CardBody>
    </Card>
  );
}

function Figures({ value }: { value: EarnedValue }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const money = (amount: Amount) =>
    amount === null ? '–' : formatMoney(amount, value.currency, language, { decimals: 'none' });
  const index = (figure: Amount) => (figure === null ? '–' : formatNumber(figure, language, 2));
  const share = (figure: Amount) => (figure === null ? undefined : formatPercent(figure, language, 0));
  const day = (date: string) => formatDate(date, language, 'short');
  const { figures } = value;
  if (value.budget_at_completion === null) return <p className="text-sm">{t('controls.noBudget')}</p>;
  const cards = [
    ['bac', money(value.budget_at_completion), undefined],
    ['pv', money(value.planned_value), share(figures.percent_planned)],
    ['ev', money(value.earned_value), share(figures.percent_earned)],
    ['ac', money(value.actual_cost), share(figures.percent_spent)],
    ['sv', money(figures.schedule_variance), undefined],
    ['cv', money(figures.cost_variance), undefined],
    ['spi', index(figures.schedule_performance_index), undefined],
    ['cpi', index(figures.cost_performance_index), undefined],
    ['tcpi', index(figures.to_complete_performance_index), undefined],
  ] as const;
  const known = value.curve.filter(({ actual_cost: cost }) => cost !== null).length;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ink-muted">
        {value.baseline === null
          ? t('controls.measuredByPlan', { date: day(value.status_date) })
          : t('controls.measuredBy', { date: day(value.status_date), baseline: value.baseline })}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {cards.map(([name, shown, hint]) => (
          <FigureCard key={name} label={t(`controls.figures.${name}`)} value={shown} hint={hint} />
        ))}
      </div>
      {value.curve.length > 1 && (
        <Curves
          label={t('controls.curve')}
          isRtl={directionOf(language) === 'rtl'}
          curves={[
            {
              key: 'planned',
              name: t('controls.figures.pv'),
              values: value.curve.map(({ planned_value: amount }) => Number(amount)),
            },
            {
              key: 'actual',
              name: t('controls.figures.ac'),
              values: value.curve.map(({ actual_cost: amount }) => (amount === null ? null : Number(amount))),
            },
          ]}
          marks={
            known > 0
              ? [{ name: t('controls.figures.ev'), place: known - 1, value: Number(value.earned_value) }]
              : []
          }
        />
      )}
      <PlainTable
        label={t('controls.curveTable')}
        isTall
        head={[t('controls.date'), t('controls.figures.pv'), t('controls.figures.ac')]}
        rows={value.curve.map((point) => [
          day(point.date),
          money(point.planned_value),
          money(point.actual_cost),
        ])}
      />
      <PlainTable
        label={t('controls.forecast')}
        head={[
          t('controls.forecast'),
          t('controls.figures.eac'),
          t('controls.figures.etc'),
          t('controls.figures.vac'),
          t('controls.figures.tcpi'),
        ]}
        rows={figures.forecasts
          .filter(({ estimate_at_completion: estimate }) => estimate !== null)
          .map((forecast) => [
            t(`controls.variants.${forecast.variant}`),
            money(forecast.estimate_at_completion),
            money(forecast.estimate_to_complete),
            money(forecast.variance_at_completion),
            index(forecast.to_complete_performance_index),
          ])}
      />
      <PlainTable
        label={t('controls.parts')}
        head={[
          t('controls.parts'),
          t('controls.figures.bac'),
          t('controls.figures.pv'),
          t('controls.figures.ev'),
          t('controls.figures.spi'),
        ]}
        rows={value.parts.map((part) => [
          <span key="title" style={{ paddingInlineStart: `${part.level - 1}rem` }}>
            {part.task_title}
          </span>,
          money(part.budget_at_completion),
          money(part.planned_value),
          money(part.earned_value),
          index(part.schedule_performance_index),
        ])}
      />
      {value.codes.length > 0 && <CodesTable value={value} money={money} index={index} />}
    </div>
  );
}

/** The same figures for each cost code, which add up to the whole, and what they were measured by. */
function CodesTable({
  value,
  money,
  index,
}: {
  value: EarnedValue;
  money: (amount: Amount) => string;
  index: (figure: Amount) => string;
}) {
  const { t } = useTranslation();
  const cells = (row: EarnedValue['codes'][number] | EarnedValue) => [
    money(row.budget_at_completion),
    money(row.planned_value),
    money(row.earned_value),
    money(row.actual_cost),
    money(row.figures.schedule_variance),
    money(row.figures.cost_variance),
    index(row.figures.schedule_performance_index),
    index(row.figures.cost_performance_index),
  ];
  return (
    <div className="flex flex-col gap-2">
      {Number(value.apportioned_budget) !== 0 && (
        <p className="text-sm text-ink-muted">
          {t('controls.apportionedBudget', { amount: money(value.apportioned_budget) })}
        </p>
      )}
      <PlainTable
        label={t('controls.codes')}
        head={[
          t('controls.code'),
          ...(['bac', 'pv', 'ev', 'ac', 'sv', 'cv', 'spi', 'cpi'] as const).map((name) =>
            t(`controls.figures.${name}`),
          ),
        ]}
        rows={[
          ...value.codes.map((row) => [
            <span key="code" className="block min-w-32">
              {row.code === null ? t('controls.withoutCode') : `${row.code} ${row.name}`}
              {(row.measured_by === 'apportioned' || row.measured_by === 'level_of_effort') && (
                <span className="block text-xs text-ink-muted">
                  {t(`controls.measuredAs.${row.measured_by}`)}
                </span>
              )}
            </span>,
            ...cells(row),
          ]),
          [<strong key="total">{t('controls.total')}</strong>, ...cells(value)],
        ]}
      />
    </div>
  );
}
