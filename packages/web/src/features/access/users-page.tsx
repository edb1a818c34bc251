import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow, Result } from '@plinth/data/port/data-source.ts';
import { profiles } from '@plinth/domain/access/profiles.ts';
import { roles, userRoles } from '@plinth/domain/access/roles.ts';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { useErrorText } from '../../app/error-text.ts';
import { appErrorOf, unwrap } from '../../app/request-failure.ts';
import { recordKeys } from '../../crud/query-keys.ts';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';

/** `/rbac`: everybody with their role, for the owner alone. */
export function UsersPage() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const navigate = useNavigate();
  if (can('rbac', 'view')) return <Users />;
  return (
    <AccessCard
      icon={<ShieldX />}
      title={t('shell.accessDenied.title')}
      text={t('access.deniedText')}
      buttonLabel={t('shell.accessDenied.goToDashboard')}
      onAction={() => void navigate({ to: '/' })}
    />
  );
}

function Users() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const people = useList(profiles, { pageSize: 200 });
  const known = useList(roles, {
    pageSize: 200,
    filters: [{ column: 'is_active', operator: 'eq', value: true }],
  });
  const links = useList(userRoles, {
    pageSize: 1000,
    filters: [{ column: 'is_active', operator: 'eq', value: true }],
  });
  const error = people.error ?? known.error ?? links.error;
  const all = [people, known, links];
  if (error) {
    return (
      <ErrorState
        title={t('access.loadFailed')}
        advice={errorText(appErrorOf(error))}
        retryLabel={t('shell.tryAgain')}
        onRetry={() => all.forEach((list) => void list.refetch())}
      />
    );
  }
  const options = (known.data?.data ?? []).map((role) => ({
    value: String(role.name),
    label: String(role.display_name),
  }));
  const nameOfRole = new Map((known.data?.data ?? []).map((role) => [role.id, String(role.name)]));
  const roleOf = new Map(
    (links.data?.data ?? []).map((link) => [link.user_id, nameOfRole.get(String(link.role_id))]),
  );
  return (
    <Page title={t('access.title')} description={t('access.subtitle')} width="normal">
      <Card>
        <CardBody>
          <ul className="flex flex-col gap-3">
            {(people.data?.data ?? []).map((person) => (
              <UserLine
                key={person.id}
                person={person}
                role={roleOf.get(person.id) ?? null}
                options={options}
              />
            ))}
          </ul>
        </CardBody>
      </Card>
    </Page>
  );
}

function UserLine({
  person,
  role,
  options,
}: {
  person: DataRow;
  role: string | null;
  options: { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const { call } = useDataSource();
  const queryClient = useQueryClient();
  const name = `${String(person.first_name)} ${String(person.last_name)}`.trim() || String(person.email);
  const isActive = person.is_active === true;
  const change = useMutation({
    mutationFn: async (act: () => Promise<Result<unknown>>) => unwrap(await act()),
    meta: { successMessage: 'access.saved', failureMessage: 'access.failed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line pb-3 last:border-0 last:pb-0">
      <div className="min-w-0 grow">
        <bdi className="block truncate font-medium text-ink">{name}</bdi>
        <bdi className="block truncate text-ink-muted">{String(person.email)}</bdi>
      </div>
      {!isActive && <Badge tone="neutral">{t('access.inactive')}</Badge>}
      <Select
        className="w-48"
        aria-label={t('access.role', { name })}
        value={role}
        options={options}
        placeholder={t('access.noRole')}
        emptyLabel={t('access.noRole')}
        isDisabled={change.isPending}
        onValueChange={(value) =>
          change.mutate(() =>
            value === null
              ? call('remove_role', { user_id: person.id })
              : call('assign_role', { user_id: person.id, role_name: value }),
          )
        }
      />
      <Button
        isLoading={change.isPending}
        onClick={() =>
          change.mutate(() => call('set_user_active', { user_id: person.id, is_active: !isActive }))
        }
      >
        {t(isActive ? 'access.deactivate' : 'access.activate')}
      </Button>
    </li>
  );
}
