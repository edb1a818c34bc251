import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { notifications } from '@plinth/domain/communications/notifications.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { useUpdateRecord } from '../../crud/use-update-record.ts';

const morning = 8;

/** Puts a notification off, after which it comes back as new; or takes it back at once. */
export function PutOffMenu({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const timeTexts = useTimeTexts();
  const change = useUpdateRecord(notifications, { successMessage: null });
  const until = typeof row.snoozed_until === 'string' ? row.snoozed_until : null;

  const putOff = (key: 'hour' | 'tomorrow' | 'week'): MenuEntry => ({
    key,
    label: t(`everyday.notifications.later_${key}`),
    onSelect: () =>
      change.mutate({ id: row.id, values: { snoozed_until: momentOf(key, new Date()).toISOString() } }),
  });
  const back: MenuEntry = {
    key: 'back',
    label: t('everyday.notifications.back'),
    onSelect: () => change.mutate({ id: row.id, values: { snoozed_until: null } }),
  };

  return (
    <Menu
      label={t('everyday.notifications.later')}
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={t('everyday.notifications.later')}
          icon={<Clock aria-hidden className="size-4" />}
        />
      }
      entries={
        until
          ? [
              {
                kind: 'heading',
                key: 'until',
                label: t('everyday.notifications.until', { time: timeTexts(until).timeTitle }),
              },
              back,
            ]
          : [putOff('hour'), putOff('tomorrow'), putOff('week')]
      }
    />
  );
}

/** When it comes back: in 60 minutes, or at 8 o'clock of the person's own day, tomorrow or in seven days. */
function momentOf(key: 'hour' | 'tomorrow' | 'week', now: Date): Date {
  if (key === 'hour') return new Date(now.getTime() + 60 * 60_000);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + (key === 'week' ? 7 : 1), morning);
}
