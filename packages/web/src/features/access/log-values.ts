import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatNumber } from '@plinth/messages/format.ts';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import { nameOf, type AuditEntry, type AuditSubjects, type RoleGrants } from './access-answers.ts';
import { usePermissionWords } from './permission-words.ts';
import { useRoleNames } from './use-role-names.ts';

/** One field of an entry, as it was and as it became; undefined where the row was not there. */
export type FieldChange = { column: string; before: unknown; after: unknown };

const machinery = new Set(['id', 'created_at', 'updated_at', 'version', 'search_text', 'created_by']);

/** The fields an entry shows. A new or deleted row is shown without its empty fields and those of the machinery. */
export function changesOf({ action, before, after }: AuditEntry): FieldChange[] {
  if (action === 'UPDATE')
    return Object.entries(after ?? {}).map(([column, value]) => ({
      column,
      before: before?.[column],
      after: value,
    }));
  const row = Object.entries((action === 'INSERT' ? after : before) ?? {});
  return row
    .filter(([column, value]) => value !== null && value !== '' && !machinery.has(column))
    .map(([column, value]) =>
      action === 'INSERT'
        ? { column, before: undefined, after: value }
        : { column, before: value, after: undefined },
    );
}

/** Words for what the log holds: tables, columns, values and people. */
export function useLogWords(subjects: AuditSubjects, roles: readonly RoleGrants[]) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const { language } = useLabels();
  const roleName = useRoleNames(roles);
  const permissions = usePermissionWords();
  const people = new Map(subjects.people.map((person) => [person.id, nameOf(person)]));
  const roleOfId = new Map(roles.map(({ id, name }) => [id, name]));
  // the log names tables and columns of the database, most of which have a label somewhere; the others are read as they are
  const find = t as (keys: readonly string[], options: { defaultValue: string }) => string;
  const plain = (name: string) => name.replaceAll('_', ' ');

  function value(table: string, column: string, content: unknown): string {
    if (content === null || content === undefined || content === '') return t('activity.noValue');
    if (typeof content === 'boolean') return t(content ? 'access.log.yes' : 'access.log.no');
    // a year is a name, not a quantity
    if (typeof content === 'number' && !column.endsWith('year')) return formatNumber(content, language);
    if (typeof content !== 'string') return JSON.stringify(content);
    const choice = /^[a-z][a-z0-9_]*$/.test(content)
      ? find([`choices.${table}.${column}.${content}`, `access.log.values.${table}.${content}`], {
          defaultValue: '',
        })
      : '';
    if (choice !== '') return choice;
    const role = roleOfId.get(content);
    if (role !== undefined) return roleName(role);
    const module = subjects.modules[content];
    if (module !== undefined) return permissions.module(module);
    const action = subjects.permissions[content];
    if (action !== undefined) return permissions.action(action);
    if (/^\d{4}-\d\d-\d\d$/.test(content)) return formatDate(content, language);
    const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(content);
    if (isInstant) return formatDateTime(content, language, company?.timeZone ?? 'UTC');
    return people.get(content) ?? content;
  }

  return {
    value,
    table: (name: string) =>
      find([`access.log.tables.${name}`, `resources.${name}.singular`], { defaultValue: plain(name) }),
    field: (table: string, column: string) =>
      find([`access.log.fields.${column}`, `fields.${table}.${column}`, `fields.common.${column}`], {
        defaultValue: plain(column),
      }),
    who: (entry: AuditEntry) => {
      const person =
        entry.user_id === null ? t('activity.system') : nameOf(entry) || t('activity.formerPerson');
      if (entry.for_name !== null) return t('access.log.byDeputy', { person, principal: entry.for_name });
      return entry.api_token === null ? person : t('access.log.byToken', { person, token: entry.api_token });
    },
    action: (action: AuditEntry['action']) => t(`access.log.actions.${action}`),
  };
}

export type LogWords = ReturnType<typeof useLogWords>;
