import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  flagsWithSwitches,
  isSwitchedOn,
  lockedSwitches,
  switchNames,
  unbuiltSwitches,
} from '@plinth/domain/feature-switches.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { configKey } from '../../base/config-query.ts';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { operationKey, operationQuery, type Operation } from './operation.ts';
import { SettingsCard } from './settings-card.tsx';
import { switchLabel } from './switch-labels.ts';

const groups = [
  { card: 'modules', prefix: 'modules.' },
  { card: 'groups', prefix: 'groups.' },
  { card: 'hrViews', prefix: 'items.hr.' },
  { card: 'projectViews', prefix: 'items.projects.' },
  { card: 'taskViews', prefix: 'items.tasks.' },
] as const;

/** Modules, groups of the menu and views, on or off for everybody, within what the deployment allows. */
export function ModuleSwitches() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(operationQuery(useDataSource()));
  const set = useSetFeature();
  if (error && !data)
    return <QueryFailure title={t('settings.work.loadFailed')} query={{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonText lines={8} />;
  return (
    <>
      {set.isSuccess && (
        <p role="status" className="rounded-lg bg-info-soft px-4 py-2 text-info-text">
          {t('settings.switched')}
        </p>
      )}
      {groups.map(({ card, prefix }) => (
        <SettingsCard key={card} name={card}>
          <div className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
            {switchNames
              .filter((name) => name.startsWith(prefix) && !unbuiltSwitches.has(name))
              .map((name) => (
                <FeatureSwitch key={name} name={name} operation={data} set={set} />
              ))}
          </div>
        </SettingsCard>
      ))}
    </>
  );
}

type SetFeature = ReturnType<typeof useSetFeature>;

function useSetFeature() {
  const { call } = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: { name: string; is_on: boolean }) => unwrap(await call('set_feature', change)),
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSettled: () =>
      Promise.all([operationKey, configKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

function FeatureSwitch({ name, operation, set }: { name: string; operation: Operation; set: SetFeature }) {
  const { t } = useTranslation();
  const { facts, switches } = operation;
  const isPinned = facts.pinned.includes(name);
  const flags = flagsWithSwitches(facts.flags, switches, facts.pinned);
  const isChanging = set.isPending && set.variables.name === name;
  return (
    <Switch
      label={t(switchLabel(name))}
      description={isPinned ? t('settings.pinned') : undefined}
      isOn={isChanging ? set.variables.is_on : isSwitchedOn(flags, name)}
      disabled={isPinned || lockedSwitches.has(name)}
      onChange={(isOn) => set.mutate({ name, is_on: isOn })}
    />
  );
}
