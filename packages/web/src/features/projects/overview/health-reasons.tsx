import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { type HealthReason, hrefOfReason, type Reason } from './project-health.ts';

/** Why a project is red or amber: each reason says its figure and opens its rows. */
export function HealthReasons({ projectId, reasons }: { projectId: string; reasons: readonly Reason[] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {reasons.map(({ reason, level, item_count, days, amount }) => (
        <li key={reason} className="flex flex-wrap items-center gap-2">
          <Badge tone={level === 'red' ? 'danger' : 'warning'}>
            {t(level === 'red' ? 'overview.red' : 'overview.amber')}
          </Badge>
          <TextLink href={hrefOfReason(reason, projectId)}>
            {t(`overview.reasons.${reason as HealthReason}` /* as the function names them */, {
              items: item_count,
              days: formatNumber(days ?? 0, language),
              amount: formatNumber(amount ?? '0', language),
            })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
