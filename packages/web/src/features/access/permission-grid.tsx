import { useTranslation } from 'react-i18next';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import {
  allActions,
  mainActions,
  usePermissionWords,
  viewActions,
  type AnyAction,
} from './permission-words.ts';

/**
 * Modules by actions. What the matrix has no action for is a dash. A tick without `view` would open nothing, so the first
 * tick of a module brings it along, with the views below it; taking `view` away takes the rest.
 */
export function PermissionGrid({
  label,
  modules,
  grantable,
  granted,
  onChange,
}: {
  label: string;
  modules: readonly ModuleName[];
  /** What there is to grant at all: what the owner holds. */
  grantable: ReadonlySet<string>;
  granted: ReadonlySet<string>;
  /** Without it the grid is only shown. */
  onChange?: (granted: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation();
  const words = usePermissionWords();
  const set = (module: ModuleName, action: AnyAction, isGranted: boolean) =>
    onChange?.(withPermission(granted, grantable, module, action, isGranted));
  return (
    <ScrollRegion label={label} className="rounded-lg border border-line">
      <table className="w-full border-collapse text-sm leading-5">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-start text-[0.8125rem] text-ink-muted">
            <th scope="col" className="sticky start-0 bg-sunken px-3 py-2 text-start font-medium">
              {t('access.roles.module')}
            </th>
            {mainActions.map((action) => (
              <th key={action} scope="col" className="px-2 py-2 text-center font-medium whitespace-nowrap">
                {words.action(action)}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {t('access.roles.views')}
            </th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <tr key={module} className="border-b border-line last:border-0">
              <th scope="row" className="sticky start-0 bg-surface px-3 py-2 text-start font-medium text-ink">
                {words.module(module)}
                {!words.isOn(module) && (
                  <span className="block text-xs font-normal text-ink-subtle">{t('access.roles.off')}</span>
                )}
              </th>
              {mainActions.map((action) => (
                <td key={action} className="px-2 py-2 text-center">
                  <Cell
                    name={`${words.module(module)}: ${words.action(action)}`}
                    isThere={grantable.has(`${module}:${action}`)}
                    isGranted={granted.has(`${module}:${action}`)}
                    onChange={onChange && ((isGranted) => set(module, action, isGranted))}
                  />
                </td>
              ))}
              <td className="px-3 py-2">
                <span className="flex flex-wrap gap-x-4 gap-y-1">
                  {viewActions
                    .filter((action) => grantable.has(`${module}:${action}`))
                    .map((action) => (
                      <Checkbox
                        key={action}
                        label={words.action(action)}
                        isChecked={granted.has(`${module}:${action}`)}
                        disabled={!onChange}
                        onCheckedChange={(isGranted) => set(module, action, isGranted)}
                      />
                    ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell({
  name,
  isThere,
  isGranted,
  onChange,
}: {
  name: string;
  isThere: boolean;
  isGranted: boolean;
  onChange: ((isGranted: boolean) => void) | undefined;
}) {
  const { t } = useTranslation();
  if (!isThere) {
    return (
      <span className="text-ink-subtle">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('access.roles.noAction')}</span>
      </span>
    );
  }
  return (
    <Checkbox
      aria-label={name}
      isChecked={isGranted}
      disabled={!onChange}
      onCheckedChange={(isChecked) => onChange?.(isChecked)}
    />
  );
}

/** The grants after one tick; see `PermissionGrid` for what comes and goes with it. */
function withPermission(
  granted: ReadonlySet<string>,
  grantable: ReadonlySet<string>,
  module: ModuleName,
  action: AnyAction,
  isGranted: boolean,
): ReadonlySet<string> {
  const next = new Set(granted);
  const name = `${module}:${action}`;
  const isFirst = isGranted && !granted.has(`${module}:view`) && action !== 'self_service';
  if (isGranted) next.add(name);
  else next.delete(name);
  if (isFirst) {
    for (const brought of ['view', 'submenu_access', 'dashboard_access', 'kanban_access', 'timeline_access'])
      if (grantable.has(`${module}:${brought}`)) next.add(`${module}:${brought}`);
  }
  if (!isGranted && action === 'view') for (const gone of allActions) next.delete(`${module}:${gone}`);
  return next;
}
