import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoMatchState } from '@plinth/ui/layout/state-panels.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { SearchInput } from '@plinth/ui/primitives/search-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { Pagination } from '@plinth/ui/table/pagination.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import type { Grants, PeoplePage } from './access-answers.ts';
import { grantsQuery, peoplePageSize, peopleQuery, type PeopleFilter } from './access-queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonLine } from './person-line.tsx';
import { QueryPanel } from './query-panel.tsx';
import { useRoleNames } from './use-role-names.ts';

const everybody: PeopleFilter = { search: '', role: null, state: null, page: 1 };
const states = ['active', 'inactive', 'waiting', 'invited', 'temporary'] as const;

/** Everybody with their role: who is found, and what can be done about each. */
export function PeopleTab() {
  const grants = useQuery(grantsQuery(useDataSource()));
  return <QueryPanel query={grants}>{(known) => <People grants={known} />}</QueryPanel>;
}

function People({ grants }: { grants: Grants }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(everybody);
  const [isInviting, setIsInviting] = useState(false);
  const roleName = useRoleNames(grants.roles);
  const people = useQuery(peopleQuery(useDataSource(), filter));
  const roles = grants.roles.map(({ name }) => ({ value: name, label: roleName(name) }));
  const change = (part: Partial<PeopleFilter>) => setFilter({ ...filter, page: 1, ...part });
  return (
    <>
      <Toolbar
        label={t('access.people.find')}
        end={
          <Button variant="primary" icon={<Plus />} onClick={() => setIsInviting(true)}>
            {t('access.invite.open')}
          </Button>
        }
      >
        <SearchInput
          boxClassName="w-56 max-sm:w-full"
          label={t('access.people.search')}
          placeholder={t('access.people.search')}
          value={filter.search}
          onValueChange={(search) => change({ search })}
          isLoading={people.isPlaceholderData}
        />
        <Select
          className="w-40"
          aria-label={t('access.people.roleFilter')}
          placeholder={t('access.people.anyRole')}
          emptyLabel={t('access.people.anyRole')}
          value={filter.role}
          options={roles}
          onValueChange={(role) => change({ role })}
        />
        <Select
          className="w-44"
          aria-label={t('access.people.stateFilter')}
          placeholder={t('access.people.anyState')}
          emptyLabel={t('access.people.anyState')}
          value={filter.state}
          options={states.map((state) => ({ value: state, label: t(`access.people.states.${state}`) }))}
          onValueChange={(state) => change({ state })}
        />
      </Toolbar>
      <QueryPanel query={people}>
        {(page) => (
          <Found
            page={page}
            filter={filter}
            roles={roles}
            onPage={(number) => setFilter({ ...filter, page: number })}
            onClear={() => setFilter(everybody)}
          />
        )}
      </QueryPanel>
      {isInviting && <InviteDialog roles={roles} onClose={() => setIsInviting(false)} />}
    </>
  );
}

function Found({
  page,
  filter,
  roles,
  onPage,
  onClear,
}: {
  page: PeoplePage;
  filter: PeopleFilter;
  roles: { value: string; label: string }[];
  onPage: (page: number) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  if (page.people.length === 0) {
    return (
      <NoMatchState
        title={t('access.people.nobody')}
        clearLabel={t('access.people.clear')}
        onClear={onClear}
      />
    );
  }
  return (
    <>
      <Card>
        <CardBody className="py-1 first:pt-1 sm:py-2 sm:first:pt-2">
          <ul aria-label={t('access.tabs.people')} className="flex flex-col">
            {page.people.map((person) => (
              <PersonLine key={person.id} person={person} roles={roles} />
            ))}
          </ul>
        </CardBody>
      </Card>
      {page.count > peoplePageSize ? (
        <Pagination page={filter.page} pageSize={peoplePageSize} total={page.count} onPageChange={onPage} />
      ) : (
        <p className="flex items-center gap-2 text-[0.8125rem] text-ink-subtle">
          <Users aria-hidden className="size-4" />
          {t('access.people.count', { count: page.count })}
        </p>
      )}
    </>
  );
}
