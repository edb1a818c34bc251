import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { FormGrid } from '@plinth/ui/form/form-section.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { isFilled } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';
import type { Grants, RoleGrants } from './access-answers.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { useAccessChange } from './use-access-change.ts';
import { useRoleNames } from './use-role-names.ts';

type RoleValues = { name: string; description: string };

const formId = 'role';
/** What a new role begins with, so that those who hold it have a first page. */
const firstPage = ['dashboard:view', 'dashboard:submenu_access', 'dashboard:dashboard_access'];
const scopes = ['own', 'team', 'all'] as const;
const dashboards = ['EMPLOYEE', 'MANAGER', 'ADMIN'] as const;

/** A role with its grid: of the system only to look at, of the company to write. */
export function RoleDialog({
  grants,
  role,
  onClose,
}: {
  grants: Grants;
  role: RoleGrants | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const roleName = useRoleNames(grants.roles);
  const isFixed = role?.is_system === true;
  const [granted, setGranted] = useState<ReadonlySet<string>>(() => new Set(role?.abilities ?? firstPage));
  const [scope, setScope] = useState(role?.row_scope ?? 'own');
  const [dashboard, setDashboard] = useState(role?.dashboard_type ?? 'EMPLOYEE');
  const grantable = useGrantable(grants, isFixed);
  const { register, handleSubmit, formState } = useForm<RoleValues>({
    defaultValues: { name: role?.display_name ?? '', description: role?.description ?? '' },
  });
  const fault = useFaultText(formState.errors);
  const save = useAccessChange<string>({
    success: role ? 'access.roles.saved' : 'access.roles.created',
    failure: role ? 'access.roles.updateFailed' : 'access.roles.createFailed',
    isShownByScreen: ({ field }) => field === 'name',
  });
  const refusal = save.error ? appErrorOf(save.error) : null;
  const submit = handleSubmit(({ name, description }) =>
    save.mutate(
      {
        name: 'save_role',
        args: {
          role_id: role?.id ?? null,
          name: name.trim(),
          display_name: name.trim(),
          description: description.trim() || null,
          dashboard_type: dashboard,
          row_scope: scope,
          permissions: [...granted].filter((permission) => grantable.has(permission)),
        },
      },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="xl"
      title={role ? <bdi>{roleName(role.name)}</bdi> : t('access.roles.create')}
      description={t(isFixed ? 'access.roles.systemText' : 'access.roles.customText')}
      footer={
        isFixed ? (
          <Button onClick={onClose}>{t('access.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('access.cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" isLoading={save.isPending}>
              {t('access.roles.save')}
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {!isFixed && (
          <FormGrid>
            <Field
              label={t('access.roles.name')}
              error={fault('name') ?? (refusal?.field === 'name' ? errorText(refusal) : undefined)}
              isRequired
            >
              <Input {...register('name', { validate: isFilled })} maxLength={50} autoComplete="off" />
            </Field>
            <Field label={t('access.roles.scope')} help={t('access.roles.scopeHelp')}>
              <Select
                value={scope}
                options={scopes.map((value) => ({ value, label: t(`access.roles.scopes.${value}`) }))}
                onValueChange={(value) => setScope(value ?? 'own')}
              />
            </Field>
            <Field label={t('access.roles.description')}>
              <Textarea {...register('description')} maxLength={1000} rows={2} />
            </Field>
            <Field label={t('access.roles.dashboard')} help={t('access.roles.dashboardHelp')}>
              <Select
                value={dashboard}
                options={dashboards.map((value) => ({ value, label: roleName(value) }))}
                onValueChange={(value) => setDashboard(value ?? 'EMPLOYEE')}
              />
            </Field>
          </FormGrid>
        )}
        <PermissionGrid
          label={t('access.roles.grid')}
          modules={grants.modules.filter((module) => isFixed || module !== 'rbac')}
          grantable={grantable}
          granted={granted}
          onChange={isFixed ? undefined : setGranted}
        />
      </form>
    </Dialog>
  );
}

/** What there is to grant: what the owner holds; who administers access is nobody else's to decide. */
function useGrantable({ roles }: Grants, isFixed: boolean): ReadonlySet<string> {
  return useMemo(() => {
    const all = roles.find(({ name }) => name === 'OWNER')?.abilities ?? [];
    return new Set(all.filter((permission) => isFixed || !permission.startsWith('rbac:')));
  }, [roles, isFixed]);
}
