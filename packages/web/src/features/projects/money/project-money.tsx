import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { ledgerHref, type LedgerName } from '@plinth/domain/finance/ledgers.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatPercent } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { CostCurve } from './cost-curve.tsx';
import { CostReport } from './cost-report.tsx';
import { MoneyChanges } from './money-changes.tsx';
import { MoneyRowsSheet } from './money-rows-sheet.tsx';
import { RowButton } from '../../../overview/ledger/row-button.tsx';
import { projectMoneyQuery, type FigureName, type ProjectMoney } from './money-queries.ts';

type Line = {
  name: FigureName;
  opens?: true;
  /** The ledger it is the sum of, and what of it. */
  ledger?: readonly [name: LedgerName, column: 'entry_type' | 'direction', value: string];
  isSum?: true;
  isPercent?: true;
  /** Shown where it is not nothing. */
  isRare?: true;
};

/** What stands together; what opens is a sum of rows or of a ledger, the others follow from those above them. */
const groups = [
  {
    name: 'contract',
    lines: [
      { name: 'contract', opens: true },
      { name: 'variations', opens: true },
      { name: 'remeasured', opens: true },
      { name: 'revised_contract', isSum: true },
      { name: 'variations_pending', opens: true },
      { name: 'anticipated_contract' },
      { name: 'change_events', opens: true },
      { name: 'change_events_weighted', opens: true },
    ],
  },
  {
    name: 'billing',
    lines: [
      { name: 'certified', opens: true },
      { name: 'left_to_certify', opens: true },
      { name: 'contract_exchange', opens: true, isRare: true },
      { name: 'invoiced', opens: true },
      { name: 'received', opens: true },
      { name: 'withheld_by_client', opens: true },
      { name: 'rechargeable', opens: true },
      { name: 'receivable', opens: true, isSum: true },
      { name: 'retention_receivable', ledger: ['retention', 'direction', 'receivable'] },
      { name: 'advance_received', ledger: ['advances', 'direction', 'receivable'] },
    ],
  },
  {
    name: 'payables',
    lines: [
      { name: 'supplier_billed', opens: true },
      { name: 'supplier_paid', opens: true },
      { name: 'payable', opens: true, isSum: true },
      { name: 'retention_payable', ledger: ['retention', 'direction', 'payable'] },
      { name: 'advance_paid', ledger: ['advances', 'direction', 'payable'] },
      { name: 'tax_withheld', opens: true },
    ],
  },
  {
    name: 'cost',
    lines: [
      { name: 'budget_original', opens: true },
      { name: 'budget_modifications', opens: true },
      { name: 'budget_changes', opens: true },
      { name: 'revised_budget', isSum: true },
      { name: 'actual', ledger: ['job-cost', 'entry_type', 'actual'] },
      { name: 'committed', ledger: ['job-cost', 'entry_type', 'commitment'] },
      { name: 'pending_costs', opens: true },
      { name: 'forecast_to_complete' },
      { name: 'estimate_at_completion', isSum: true },
      { name: 'over_under' },
    ],
  },
  {
    name: 'result',
    lines: [
      { name: 'margin', isSum: true },
      { name: 'margin_percentage', isPercent: true },
      { name: 'percent_complete', isPercent: true },
      { name: 'earned_revenue' },
      { name: 'billed', opens: true },
      { name: 'over_under_billing', isSum: true },
      { name: 'gross_profit' },
      { name: 'expected_loss' },
    ],
  },
] as const satisfies readonly { name: string; lines: readonly Line[] }[];

/** Contract, billing, payables, cost and result of a project; each sum opens the documents it is made of. */
export function ProjectMoneyPart({ project }: { project: DataRow }) {
  const projectId = project.id;
  const { t } = useTranslation();
  const { can } = useAccess();
  const [opened, setOpened] = useState<FigureName>();
  const { data, error, isFetching, refetch } = useQuery(projectMoneyQuery(useDataSource(), projectId));
  if (error && !data) {
    return <QueryFailure title={t('money.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {groups.map((group) => (
          <Group key={group.name} group={group} projectId={projectId} money={data} onOpen={setOpened} />
        ))}
      </div>
      {can('tasks', 'view') && <CostCurve projectId={projectId} />}
      <CostReport projectId={projectId} />
      <MoneyChanges projectId={projectId} />
      {opened && data && (
        <MoneyRowsSheet
          projectId={projectId}
          figure={opened}
          currency={data.currency}
          total={data.amounts[opened] ?? '0'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function Group({
  group,
  projectId,
  money,
  onOpen,
}: {
  group: (typeof groups)[number];
  projectId: string;
  money: ProjectMoney | undefined;
  onOpen: (figure: FigureName) => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const lines: readonly Line[] = group.lines;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t(`money.groups.${group.name}`)}
        titleId={titleId}
        actions={money && <Bidi className="text-[0.8125rem] text-ink-muted">{money.currency}</Bidi>}
      />
      <CardBody>
        {money ? (
          <dl>
            {lines
              .filter(({ name, isRare }) => !isRare || Number(money.amounts[name]) !== 0)
              .map((line) => (
                <MoneyLine
                  key={line.name}
                  line={line}
                  projectId={projectId}
                  value={money.amounts[line.name]}
                  onOpen={onOpen}
                />
              ))}
          </dl>
        ) : (
          <SkeletonText lines={group.lines.length} />
        )}
        {group.name === 'result' && money && money.amounts['margin'] === undefined && (
          <p className="pt-2 text-xs text-ink-subtle">
            {t(Number(money.amounts['revised_contract']) === 0 ? 'money.noContract' : 'money.noEstimate')}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function MoneyLine({
  line,
  projectId,
  value,
  onOpen,
}: {
  line: Line;
  projectId: string;
  value: string | undefined;
  onOpen: (figure: FigureName) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can, rowScope } = useAccess();
  // who reads no pay has labour merged, which the ledger does not list
  const isMerged = line.name === 'actual' && !(can('hr', 'admin') && rowScope === 'all');
  const text =
    value === undefined
      ? '–'
      : line.isPercent
        ? formatPercent(value, language, 1)
        : formatAmount(value, undefined, language);
  const isMinus = value?.startsWith('-') ?? false;
  const label = t(`money.figures.${line.name}`);
  const amount = <Figures className={isMinus ? 'text-danger-text' : undefined}>{text}</Figures>;
  const isOpened = value !== undefined && Number(value) !== 0;
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-line py-1 text-sm ${line.isSum ? 'border-t font-semibold text-ink' : 'text-ink-muted'}`}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className={`min-w-28 shrink-0 text-ink ${figureSide}`}>
        {line.ledger && isOpened && !isMerged ? (
          <TextLink
            href={ledgerHref(line.ledger[0], { project_id: projectId, [line.ledger[1]]: line.ledger[2] })}
            aria-label={`${label}: ${text}`}
          >
            {amount}
          </TextLink>
        ) : (line.opens || isMerged) && isOpened ? (
          <RowButton aria-label={`${label}: ${text}`} onClick={() => onOpen(line.name)}>
            {amount}
          </RowButton>
        ) : (
          amount
        )}
      </dd>
    </div>
  );
}
