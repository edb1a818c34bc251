import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalLimits } from '@plinth/domain/access/approval-limits.ts';
import { roles as rolesResource } from '@plinth/domain/access/roles.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { ListEditor } from '../../crud/list-editor.tsx';
import { useRemoveRecord } from '../../crud/use-remove-record.ts';
import { useAccess } from '../../session/access-context.tsx';
import { setViewedRole } from '../../session/viewed-role.ts';
import type { Grants, RoleGrants } from './access-answers.ts';
import { accessAdministrationKey, grantsQuery } from './access-queries.ts';
import { QueryPanel } from './query-panel.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { scopeOf } from './role-scope.ts';
import { useRoleNames } from './use-role-names.ts';

/** Every role with what it may do: the four of the system, which stand, and those the company made. */
export function RolesTab() {
  const grants = useQuery(grantsQuery(useDataSource()));
  return <QueryPanel query={grants}>{(known) => <Roles grants={known} />}</QueryPanel>;
}

function Roles({ grants }: { grants: Grants }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<RoleGrants | 'new' | null>(null);
  return (
    <>
      <div className="flex justify-end">
        <Button variant="primary" icon={<Plus />} onClick={() => setOpened('new')}>
          {t('access.roles.create')}
        </Button>
      </div>
      <ul aria-label={t('access.tabs.roles')} className="grid gap-4 md:grid-cols-2">
        {grants.roles.map((role) => (
          <li key={role.id} className="min-w-0">
            <RoleCard role={role} grants={grants} onOpen={() => setOpened(role)} />
          </li>
        ))}
      </ul>
      <ApprovalLimits />
      {opened !== null && (
        <RoleDialog grants={grants} role={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** Up to which amount each role approves; without one, any. */
function ApprovalLimits() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('resources.approval_limits.plural')} description={t('access.roles.limitsText')} />
      <CardBody>
        <ListEditor resource={approvalLimits} />
      </CardBody>
    </Card>
  );
}

function RoleCard({ role, grants, onOpen }: { role: RoleGrants; grants: Grants; onOpen: () => void }) {
  const { t } = useTranslation();
  const { userId } = useAccess();
  const navigate = useNavigate();
  const name = useRoleNames(grants.roles)(role.name);
  const [isAsking, setIsAsking] = useState(false);

  function handleView() {
    const { display_name: displayName, dashboard_type: dashboardType, row_scope: rowScope, abilities } = role;
    setViewedRole({ userId, name: role.name, displayName, dashboardType, rowScope, abilities });
    void navigate({ to: '/' });
  }

  return (
    <Card className="flex h-full flex-col">
      <CardHeader
        title={<bdi>{name}</bdi>}
        description={t('access.roles.people', { count: role.people })}
        actions={
          <Badge tone={role.is_system ? 'neutral' : 'accent'}>
            {t(role.is_system ? 'access.roles.system' : 'access.roles.custom')}
          </Badge>
        }
      />
      <CardBody className="flex-1 text-sm leading-5 text-ink-muted">
        <p>
          {role.is_system && isSystemRole(role.name) ? (
            t(`access.roles.about.${role.name}`)
          ) : (
            <bdi>{role.description}</bdi>
          )}
        </p>
        <p className="mt-1 text-[0.8125rem] text-ink-subtle">{t(`access.roles.scopes.${scopeOf(role)}`)}</p>
      </CardBody>
      <CardFooter>
        {role.name !== 'OWNER' && (
          <Button variant="ghost" icon={<Eye />} onClick={handleView}>
            {t('access.viewAs.open')}
          </Button>
        )}
        {!role.is_system && (
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setIsAsking(true)}>
            {t('access.roles.delete')}
          </Button>
        )}
        <Button icon={role.is_system ? undefined : <Pencil />} onClick={onOpen}>
          {t(role.is_system ? 'access.roles.show' : 'access.roles.edit')}
        </Button>
      </CardFooter>
      <DeleteRole role={role} name={name} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}

function DeleteRole({
  role,
  name,
  isOpen,
  onClose,
}: {
  role: RoleGrants;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const remove = useRemoveRecord(rolesResource, { isShownByScreen: () => true });
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
        remove.reset();
      }}
      title={t('access.roles.deleteTitle', { name })}
      description={t('access.roles.deleteText')}
      confirmLabel={t('access.roles.delete')}
      tone="danger"
      isBusy={remove.isPending}
      error={remove.error ? errorText(appErrorOf(remove.error), 'access.roles.deleteFailed') : undefined}
      onConfirm={() =>
        remove.mutate(role.id, {
          onSuccess: onClose,
          onSettled: () => void queryClient.invalidateQueries({ queryKey: accessAdministrationKey }),
        })
      }
    />
  );
}

const systemRoles = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER'] as const;

function isSystemRole(name: string): name is (typeof systemRoles)[number] {
  return systemRoles.some((known) => known === name);
}
