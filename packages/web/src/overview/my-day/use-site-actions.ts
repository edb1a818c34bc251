import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { useConfig } from '../../base/config-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { isSwitchedOff } from '../menu/menu.ts';

/** Incidents and snags are one register; on site they are two things to report. */
export type SiteAction = { name: string; label: string; href: string; hasPhoto: boolean };

const { daily_reports, safety_incidents, goods_receipts, time_entries, leave_requests, tasks } =
  recordAddresses;

/** What is entered on site: what begins with a photo, and what does not. */
export function useSiteActions(): readonly SiteAction[] {
  const { t } = useTranslation();
  const { can } = useAccess();
  const config = useConfig();
  const withPhoto = [
    { name: 'daily_reports', ...daily_reports },
    { name: 'snag', ...safety_incidents },
    { name: 'safety_incidents', ...safety_incidents },
    { name: 'goods_receipts', ...goods_receipts },
    { name: 'expenses', module: 'hr', route: '/hr/self-service/expenses' },
  ] as const;
  const plain = [
    { name: 'time_entries', ...time_entries },
    { name: 'tasks', ...tasks },
    { name: 'leave_requests', ...leave_requests },
  ] as const;
  return [
    ...withPhoto.map((action) => ({ ...action, hasPhoto: true })),
    ...plain.map((action) => ({ ...action, hasPhoto: false })),
  ]
    .filter(({ module, route }) => can(module, 'create') && !isSwitchedOff(config, route))
    .map(({ name, route, hasPhoto }) => ({
      name,
      hasPhoto,
      label: name === 'snag' ? t('hr.clock.snag') : t(`resources.${name}.create`),
      href: `${route}/new${hasPhoto ? `?photo=1${name === 'snag' ? '&incident_type=snag' : ''}` : ''}`,
    }));
}
