import { recordAddresses, type AddressedName } from '@plinth/domain/addresses.ts';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';

/** The document behind a row of a ledger: its kind and number or words, as a link where it has a page. */
export function DocumentLink({
  table,
  id,
  text,
}: {
  table: string;
  id: string | null;
  /** Number or description; without one its kind stands alone. */
  text: string | null;
}) {
  const name = useTableName()(table);
  const words = text === null || text === '' ? name : text;
  const route = isAddressed(table) ? recordAddresses[table].route : undefined;
  return (
    <span className="flex min-w-0 flex-col">
      {route !== undefined && id !== null ? (
        <TextLink href={`${route}/view/${encodeURIComponent(id)}`}>
          <Bidi>{words}</Bidi>
        </TextLink>
      ) : (
        <Bidi>{words}</Bidi>
      )}
      {words !== name && <span className="text-xs text-ink-subtle">{name}</span>}
    </span>
  );
}

/** What a record of a table is called. */
function useTableName(): (table: string) => string {
  const { t } = useTranslation();
  // a table that has no screens is named with the change log
  const text = t as (keys: readonly string[], options: { defaultValue: string }) => string;
  return (table) =>
    text([`resources.${table}.singular`, `access.log.tables.${table}`, `settings.tables.${table}`], {
      defaultValue: table.replaceAll('_', ' '),
    });
}

function isAddressed(table: string): table is AddressedName {
  return Object.hasOwn(recordAddresses, table);
}
