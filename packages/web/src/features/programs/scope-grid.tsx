import { useTranslation } from 'react-i18next';
import { moduleNames, type ActionName, type ModuleName } from '@plinth/domain/modules.ts';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { useAccess } from '../../session/access-context.tsx';

const actions: readonly ActionName[] = ['view', 'create', 'edit', 'delete', 'approve', 'admin'];

/** Who may do what is decided by people. */
type ScopedModule = Exclude<ModuleName, 'rbac'>;

function isScoped(module: ModuleName): module is ScopedModule {
  return module !== 'rbac';
}

/** Modules and actions to tick, of those the person holds. */
export function ScopeGrid({
  values,
  onValuesChange,
}: {
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
}) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const modules = moduleNames
    .filter(isScoped)
    .filter((module) => actions.some((action) => can(module, action)));

  const toggle = (scope: string, isOn: boolean) =>
    onValuesChange(isOn ? [...values, scope] : values.filter((other) => other !== scope));

  return (
    <div className="max-h-80 overflow-auto rounded-lg border border-line">
      <table className="w-full text-sm">
        <thead className="sticky top-0 z-10 bg-surface text-start">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {t('programs.tokens.module')}
            </th>
            {actions.map((action) => (
              <th
                key={action}
                scope="col"
                className="px-2 py-2 text-center text-xs font-medium text-ink-muted"
              >
                {t(`programs.tokens.actions.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <tr key={module} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                {t(`programs.modules.${module}`)}
              </th>
              {actions.map((action) => {
                const scope = `${module}:${action}`;
                const label = `${t(`programs.modules.${module}`)}: ${t(`programs.tokens.actions.${action}`)}`;
                return (
                  <td key={action} className="px-2 py-1.5 text-center">
                    {can(module, action) && (
                      <Checkbox
                        isLabelHidden
                        label={label}
                        isChecked={values.includes(scope)}
                        onCheckedChange={(isOn) => toggle(scope, isOn)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
