import type { TFunction } from 'i18next';

/** What a record of a table is called; one without screens is named with the change log. */
export function tableName(t: TFunction, table: string): string {
  const text = t as (keys: readonly string[], options: { defaultValue: string }) => string;
  return text([`resources.${table}.singular`, `access.log.tables.${table}`, `settings.tables.${table}`], {
    defaultValue: table.replaceAll('_', ' '),
  });
}
