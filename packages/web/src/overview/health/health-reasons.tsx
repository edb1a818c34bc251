import { useTranslation } from 'react-i18next';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../crud/labels.ts';
import { type HealthReason, hrefOfReason, type Reason } from './project-health.ts';

type HealthReasonsProps = {
  projectId: string;
  reasons: readonly Reason[];
  /** In a cell of a table: the colour of the project is said beside them, so that of a reason is only a dot. */
  isBrief?: boolean;
};

/** Why a project is red or amber: each reason says its figure and opens its rows. */
export function HealthReasons({ projectId, reasons, isBrief = false }: HealthReasonsProps) {
  const { t } = useTranslation();
  const { language } = useLabels();
  return (
    <ul className={isBrief ? 'flex flex-col gap-1' : 'flex flex-col gap-2 text-sm'}>
      {reasons.map(({ reason, level, item_count, days, amount }) => (
        <li key={reason} className="flex items-start gap-2">
          <ReasonLevel isRed={level === 'red'} isBrief={isBrief} />
          <TextLink href={hrefOfReason(reason, projectId)}>
            {t(`overview.reasons.${reason as HealthReason}` /* as the function names them */, {
              items: item_count,
              days: formatNumber(days ?? 0, language),
              amount: formatAmount(amount ?? '0', undefined, language, 0),
            })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function ReasonLevel({ isRed, isBrief }: { isRed: boolean; isBrief: boolean }) {
  const { t } = useTranslation();
  const name = t(isRed ? 'overview.red' : 'overview.amber');
  if (!isBrief) return <Badge tone={isRed ? 'danger' : 'warning'}>{name}</Badge>;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span
        aria-hidden
        className={`mt-1.5 size-1.5 shrink-0 rounded-full ${isRed ? 'bg-danger-solid' : 'bg-warning-solid'}`}
      />
    </>
  );
}
