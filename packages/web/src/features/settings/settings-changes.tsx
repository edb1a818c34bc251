import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { auditLog } from '@plinth/domain/access/audit-log.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import {
  aiSettings,
  companySettings,
  numberSeries,
  securitySettings,
  systemSettings,
} from '@plinth/domain/settings/settings.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { ActivityItem, ActivityList, ValueChange } from '@plinth/ui/timeline/activity.tsx';
import { historyEntries } from '../../crud/history/history-entry.ts';
import { HistoryItem } from '../../crud/history/history-item.tsx';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { referenceText } from '../../crud/reference-text.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';
import { SettingsCard } from './settings-card.tsx';
import { isSwitchName, switchLabel } from './switch-labels.ts';
import { useTableName } from './use-table-name.ts';

const described: readonly ResourceDefinition[] = [
  aiSettings,
  companySettings,
  securitySettings,
  systemSettings,
  numberSeries,
];

/** Who changed which setting of the company, when, from what to what; the newest 200. */
export function SettingsChanges() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useList(auditLog, {
    filters: [
      { column: 'module', operator: 'eq', value: 'settings' },
      { column: 'user_id', operator: 'not_null' },
      {
        column: 'table_name',
        operator: 'in',
        value: [...described.map(({ table }) => table), 'feature_switches'],
      },
    ],
    pageSize: 200,
  });
  return (
    <SettingsCard name="changes">
      {error && !data?.data.length ? (
        <QueryFailure title={t('activity.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <SkeletonText lines={6} />
      ) : data.data.length === 0 ? (
        <p className="text-ink-muted">{t('settings.noChanges')}</p>
      ) : (
        <ActivityList label={t('settings.cards.changes.title')}>
          {data.data.map((row) => (
            <Change key={row.id} row={row} />
          ))}
        </ActivityList>
      )}
    </SettingsCard>
  );
}

function Change({ row }: { row: DataRow }) {
  const resource = described.find(({ table }) => table === row.table_name);
  return resource ? <FieldChanges resource={resource} row={row} /> : <SwitchChange row={row} />;
}

function FieldChanges({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  const context = useFieldText(resource);
  const times = useTimeTexts();
  const [entry] = historyEntries(resource, {}, [row], personOf);
  // that a row was made says nothing to people
  return entry?.action === 'UPDATE' ? <HistoryItem context={context} entry={entry} times={times} /> : null;
}

function SwitchChange({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const times = useTimeTexts();
  const tableName = useTableName();
  const before = switchOf(row.before);
  const after = switchOf(row.after);
  const name = after.name ?? before.name ?? '';
  const words = (isOn: boolean | undefined) =>
    isOn === undefined ? t('settings.likeDeployment') : t(isOn ? 'settings.on' : 'settings.off');
  return (
    <ActivityItem
      icon={<Pencil />}
      text={
        <>
          <bdi className="font-medium text-ink">{personOf(row) || t('activity.system')}</bdi>{' '}
          {t('activity.changed')}
        </>
      }
      {...times(String(row.created_at))}
    >
      <ValueChange
        label={isSwitchName(name) ? t(switchLabel(name)) : tableName(String(row.table_name))}
        before={words(before.isOn)}
        after={words(after.isOn)}
      />
    </ActivityItem>
  );
}

function personOf(row: DataRow): string {
  const { person } = auditLog.relations;
  return person ? referenceText(person, row, 'person') : '';
}

function switchOf(json: unknown): { name?: string; isOn?: boolean } {
  if (typeof json !== 'object' || json === null) return {};
  return {
    ...('name' in json && typeof json.name === 'string' && { name: json.name }),
    ...('is_on' in json && typeof json.is_on === 'boolean' && { isOn: json.is_on }),
  };
}
