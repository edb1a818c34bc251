import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ArgumentsOf, DataSource, FunctionName } from '@plinth/data/port/data-source.ts';
import { unwrap } from '../../base/request-failure.ts';
import type { AuditEntry, AuditSubjects, Grants, PeoplePage } from './access-answers.ts';

/** Begins the key of everything read here, so that a change makes all of it stale. */
export const accessAdministrationKey = ['access administration'] as const;

const followed = { tables: ['profiles', 'user_roles', 'roles', 'role_permissions'] };

/** Named arguments of a function; null is no value. */
export type FunctionArguments = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>;

/** The answer of a function that answers JSON; the caller names the shape its SQL gives it. */
export async function ask<T>({ call }: DataSource, name: FunctionName, args: FunctionArguments): Promise<T> {
  // the generated types know neither that an argument may be null nor more of the answer than that it is JSON
  return unwrap(await call(name, args as ArgumentsOf<FunctionName>)) as T;
}

export type PeopleFilter = { search: string; role: string | null; state: string | null; page: number };

export const peoplePageSize = 25;

/** A page of the people who match, with their roles. */
export function peopleQuery(source: DataSource, { search, role, state, page }: PeopleFilter) {
  return queryOptions({
    queryKey: [...accessAdministrationKey, 'people', search, role, state, page],
    meta: followed,
    placeholderData: keepPreviousData,
    queryFn: () =>
      ask<PeoplePage>(source, 'list_people_access', {
        search,
        role_name: role,
        state,
        page,
        limit: peoplePageSize,
      }),
  });
}

/** Every role with what it grants. */
export function grantsQuery(source: DataSource) {
  return queryOptions({
    queryKey: [...accessAdministrationKey, 'grants'],
    meta: followed,
    queryFn: () => ask<Grants>(source, 'list_role_grants', {}),
  });
}

export type AuditFilter = {
  person: string | null;
  table: string | null;
  action: string | null;
  fromDay: string | null;
  toDay: string | null;
};

/** The newest entries of the log that match, at most `limit` of them. */
export function auditQuery(source: DataSource, filter: AuditFilter, limit: number) {
  return queryOptions({
    queryKey: [...accessAdministrationKey, 'audit', filter, limit],
    placeholderData: keepPreviousData,
    queryFn: () =>
      ask<AuditEntry[]>(source, 'list_audit_entries', {
        user_id: filter.person,
        table_name: filter.table,
        action: filter.action,
        from_day: filter.fromDay,
        to_day: filter.toDay,
        limit,
      }),
  });
}

/** Who and what the log knows. */
export function auditSubjectsQuery(source: DataSource) {
  return queryOptions({
    queryKey: [...accessAdministrationKey, 'subjects'],
    queryFn: () => ask<AuditSubjects>(source, 'list_audit_subjects', {}),
  });
}
