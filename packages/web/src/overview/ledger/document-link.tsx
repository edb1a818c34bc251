import { recordAddresses, type AddressedName } from '@plinth/domain/addresses.ts';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { tableName } from '../../crud/table-name.ts';

/** The document behind a row of a ledger: its kind and number or words, as a link where it has a page. */
export function DocumentLink({
  table,
  id,
  text,
  party = null,
}: {
  table: string;
  id: string | null;
  /** Number or description; without one its kind stands alone. */
  text: string | null;
  /** The client or supplier it is with, where the row has no column for them. */
  party?: string | null;
}) {
  const { t } = useTranslation();
  const name = tableName(t, table);
  const words = text === null || text === '' ? name : text;
  const href = documentHref(table, id);
  return (
    <span className="flex min-w-0 flex-col">
      {href !== undefined ? (
        <TextLink href={href}>
          <Bidi>{words}</Bidi>
        </TextLink>
      ) : (
        <Bidi>{words}</Bidi>
      )}
      {words !== name && <span className="text-xs text-ink-subtle">{name}</span>}
      {party !== null && <Bidi className="text-xs text-ink-subtle">{party}</Bidi>}
    </span>
  );
}

/** Address of the document behind a row; none where its table has no screens. */
export function documentHref(table: string, id: string | null): string | undefined {
  return isAddressed(table) && id !== null
    ? `${recordAddresses[table].route}/view/${encodeURIComponent(id)}`
    : undefined;
}

function isAddressed(table: string): table is AddressedName {
  return Object.hasOwn(recordAddresses, table);
}
