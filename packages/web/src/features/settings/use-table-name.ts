import { useTranslation } from 'react-i18next';

/** What people call the records of a table, in the plural. */
export function useTableName(): (table: string) => string {
  const { t } = useTranslation();
  // tables of the log and of the series come from the database, which the types cannot follow
  const text = t as (keys: readonly string[], options: { defaultValue: string }) => string;
  return (table) =>
    text(
      [
        `settings.tables.${table}`,
        `resources.${table}.plural`,
        `resources.${table.replace(/_drafts$/, 's')}.plural`,
      ],
      {
        defaultValue: table.replaceAll('_', ' '),
      },
    );
}
