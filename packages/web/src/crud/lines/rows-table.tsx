import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { currencyOfAmount } from '@plinth/messages/currencies.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { useIsMobile } from '@plinth/ui/hooks/use-media-query.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { staysInSight } from '@plinth/ui/table/cell-classes.ts';
import { fieldText } from '../field-text.ts';
import { FieldValue } from '../field-value.tsx';
import { useFieldText } from '../use-field-text.ts';
import { cellRoom, decimalsOf, isAtEnd } from './line-looks.ts';
import { RowsCards } from './rows-cards.tsx';

/** Of more rows than these a phone shows one or two lines each, which open on a tap. */
const mostOpenCards = 3;

/** Rows that stand together under a head of their own. */
export type RowGroup = {
  key: string;
  head: ReactNode;
  rows: readonly DataRow[];
  /** Said in place of its rows when it has none. */
  emptyText: string;
  /** What they come to, below them. */
  foot?: { name: string; figures: Readonly<Record<string, string>> };
};

type RowsTableProps = {
  part: ResourceDefinition;
  rows: readonly DataRow[];
  /** The same rows in groups, one below the other. */
  groups?: readonly RowGroup[];
  /** At the start of a row, beside its number: a box to choose it with. */
  mark?: (row: DataRow) => ReactNode;
  columns: readonly string[];
  caption: string;
  /** Values the rows have from the record they belong to, such as its currency. */
  given?: Readonly<Record<string, unknown>>;
  /** What a row comes to, and what that is computed of: all that many rows say on a phone before one is opened. */
  figure?: string;
  factors?: readonly string[];
  /** Where a row has a page of its own: the first column leads there, in place of numbering the rows. */
  hrefOf?: (row: DataRow) => string;
  /** Columns that show something else than their value, and stay where no row has one. */
  cells?: Readonly<Record<string, (row: DataRow) => ReactNode>>;
};

/** Rows that belong to a record, to read within its page; a column that says nothing in any of them is left out. */
export function RowsTable({
  part,
  rows,
  groups,
  mark,
  columns: known,
  caption,
  given = {},
  figure,
  factors = [],
  hrefOf,
  cells = {},
}: RowsTableProps) {
  const { t } = useTranslation();
  const context = useFieldText(part);
  const { labels, facts } = context;
  const isMobile = useIsMobile();
  // 'No' in every row says as little as nothing does
  const isEmpty = (row: DataRow, column: string) =>
    !cells[column] &&
    (row[column] === false || fieldText(context, { ...given, ...row }, column, 'view') === '');
  const columns = known.filter(
    (column, place) => (hrefOf && place === 0) || rows.some((row) => !isEmpty(row, column)),
  );
  const decimals = new Map(
    columns
      .filter((column) => fieldKindOf(part, facts, column).kind === 'number')
      .map((column) => [
        column,
        decimalsOf(
          rows.map((row) => row[column]),
          facts.columns[column],
          { ...given, ...rows[0] }['currency'],
        ),
      ]),
  );
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const isInWords = (column: string) => {
    const { kind } = fieldKindOf(part, facts, column);
    const { maxLength = Infinity } = facts.columns[column] ?? {};
    return kind === 'reference' || kind === 'long-text' || (kind === 'text' && maxLength > 60);
  };
  // what a line is about stays in sight while its figures scroll sideways under it
  const subject = columns.find(isInWords);
  const isMoney = (column: string) => fieldKindOf(part, facts, column).kind === 'money';
  const isInternal = (column: string) => part.internalColumns?.some((one) => one === column) ?? false;
  const roomOf = (column: string) =>
    `${cellRoom({ part, facts }, column)} ${isInternal(column) ? 'print:hidden' : ''} ${column === subject ? staysInSight : ''}`;
  const valueOf = (row: DataRow, column: string) => {
    const cell = cells[column];
    if (cell) return cell(row);
    if (hrefOf && column === columns[0]) {
      return (
        <TextLink href={hrefOf(row)}>
          <Bidi>{fieldText(context, { ...given, ...row }, column, 'view') || '…'}</Bidi>
        </TextLink>
      );
    }
    return decimals.has(column) && row[column] !== null ? (
      <Figures>
        {formatNumber(
          String(row[column]),
          labels.language,
          decimals.get(column),
          isAmount(facts.columns[column]) ? currencyOfAmount({ ...given, ...row }['currency']) : undefined,
        )}
      </Figures>
    ) : (
      <FieldValue context={context} row={{ ...given, ...row }} column={column} place="view" />
    );
  };
  const startOf = (row: DataRow) =>
    !hrefOf && (
      <span className="flex items-center gap-2.5 text-ink-muted">
        {mark?.(row)}
        <Figures>{numbers.get(row.id)}</Figures>
      </span>
    );
  if (isMobile) {
    const title = hrefOf ? columns[0] : (subject ?? columns[0]);
    const cards = (shown: readonly DataRow[]) =>
      title !== undefined && (
        <RowsCards
          rows={shown}
          title={title}
          columns={columns.filter((column) => column !== title)}
          figure={figure ?? columns.findLast(isMoney)}
          brief={factors.filter((column) => columns.includes(column))}
          isFolded={rows.length > mostOpenCards}
          text={(row) => fieldText(context, { ...given, ...row }, title, 'view')}
          name={(column) => labels.field(part, column)}
          value={valueOf}
          isEmpty={isEmpty}
          isInternal={isInternal}
          start={startOf}
        />
      );
    if (!groups) return <ul aria-label={caption}>{cards(rows)}</ul>;
    return groups.map((group) => (
      <section key={group.key} className="@container">
        {group.head && <div className="-mx-2 rounded-md bg-sunken">{group.head}</div>}
        <ul aria-label={caption}>{cards(group.rows)}</ul>
        {group.foot && figure !== undefined && (
          <p className={isAtEnd}>
            {group.foot.name}: <Figures>{group.foot.figures[figure]}</Figures>
          </p>
        )}
        {group.rows.length === 0 && <p className="py-2 text-sm text-ink-muted">{group.emptyText}</p>}
      </section>
    ));
  }
  const rowOf = (row: DataRow) => (
    <tr key={row.id} className="border-b border-line align-top last:border-0">
      {!hrefOf && (
        <th scope="row" className="px-1.5 py-2 text-start font-normal">
          {startOf(row)}
        </th>
      )}
      {columns.map((column) => (
        <td key={column} className={`px-1.5 py-2 ${roomOf(column)}`}>
          {valueOf(row, column)}
        </td>
      ))}
    </tr>
  );
  return (
    <ScrollRegion label={caption} className={groups && '@container'}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-muted">
            {!hrefOf && (
              <th scope="col" className="w-8 px-1.5 py-1.5 text-start font-medium">
                {t('lines.number')}
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" className={`px-1.5 py-1.5 font-medium ${roomOf(column)}`}>
                {labels.field(part, column)}
              </th>
            ))}
          </tr>
        </thead>
        {groups ? (
          groups.map((group) => (
            <tbody key={group.key}>
              {group.head && (
                <tr className="border-b border-line bg-sunken">
                  <th scope="rowgroup" colSpan={columns.length + 1} className="p-0 text-start font-normal">
                    {/* stays in sight, as wide as what is in sight, while the columns scroll sideways under it */}
                    <div className="sticky start-0 w-[100cqi]">{group.head}</div>
                  </th>
                </tr>
              )}
              {group.rows.map(rowOf)}
              {group.foot && <FootRow foot={group.foot} columns={columns} roomOf={roomOf} />}
              {group.rows.length === 0 && (
                <tr className="border-b border-line">
                  <td colSpan={columns.length + 1} className="px-2 py-2 text-ink-muted">
                    {group.emptyText}
                  </td>
                </tr>
              )}
            </tbody>
          ))
        ) : (
          <tbody>{rows.map(rowOf)}</tbody>
        )}
      </table>
    </ScrollRegion>
  );
}

/** What a group comes to: its name up to the first figure, each figure under its column. */
function FootRow({
  foot,
  columns,
  roomOf,
}: {
  foot: NonNullable<RowGroup['foot']>;
  columns: readonly string[];
  roomOf: (column: string) => string;
}) {
  const first = Math.max(
    0,
    columns.findIndex((column) => foot.figures[column] !== undefined),
  );
  return (
    <tr className="border-b border-line align-top font-medium">
      <th scope="row" colSpan={first + 1} className={`px-1.5 py-2 text-start font-medium ${staysInSight}`}>
        {foot.name}
      </th>
      {columns.slice(first).map((column) => (
        <td key={column} className={`px-1.5 py-2 ${roomOf(column)}`}>
          {foot.figures[column] !== undefined && <Figures>{foot.figures[column]}</Figures>}
        </td>
      ))}
    </tr>
  );
}
