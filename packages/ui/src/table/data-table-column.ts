import type { ReactNode } from 'react';

export type DataTableColumn<Row extends object> = {
  /** The name used in sorting, hiding and the address. */
  id: string;
  header: string;
  /** What a row shows here; must not hold a link when it is the title column of a table whose rows have addresses. */
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts are at the end. */
  align?: 'start' | 'center' | 'end';
  /** The column a row is known by: its cell is the link. The first column without one marked. */
  isTitle?: boolean;
  isSortable?: boolean;
  /** Direction of the first press on the header. */
  firstSort?: 'asc' | 'desc';
  /** Cannot be hidden by the person. The title column never can. */
  isFixed?: boolean;
  /** Its cells hold words, which give way to the other columns where the table is narrow; a title does unless said. */
  isInWords?: boolean;
  /** CSS width, such as `9rem`; without one the content decides. */
  width?: string;
  /** Where it goes on the cards of phones: beside the title, as a labelled line (normal), or nowhere. */
  card?: 'title-end' | 'line' | 'hidden';
  /** A total under the column. */
  footer?: ReactNode;
};

/** The cell of a row that is under the pointer, or open to be changed. */
export type ActiveCell = {
  column: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Opens another cell of the row. */
  onColumnChange: (column: string) => void;
  /** Where the focus goes afterwards. */
  rowLink: () => HTMLElement | null;
};

export type CellEdit<Row extends object> = {
  columns: ReadonlySet<string>;
  /** A small button, which stands in the cell, and what it opens. */
  render: (row: Row, cell: ActiveCell) => ReactNode;
};

export type SortOrder = { column: string; direction: 'asc' | 'desc' };

export type DataTableProps<Row extends object> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** One page of rows, as the server ordered them. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Words of the row, for its tick box and its actions. */
  rowTitle: (row: Row) => string;
  /** Address of the row's screen. The whole row can be pressed, the title is the real link. */
  rowHref?: (row: Row) => string | undefined;
  /** What the rows stand under, where they are grouped; those of one group come after each other. */
  groupOf?: (row: Row) => string;
  /** The heading of a group, from its first row, and subtotals by column. */
  groupHead?: (row: Row) => { title: ReactNode; cells?: Readonly<Record<string, ReactNode>> };
  /** Totals by column, below all rows; beside those a column has of its own. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Instead of an address, for rows that open something in place. */
  onRowPress?: (row: Row) => void;
  sort?: SortOrder | null;
  onSortChange?: (sort: SortOrder) => void;
  /** Ids of chosen rows, those of other pages included; without a handler rows cannot be chosen. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  hiddenColumns?: readonly string[];
  /** A menu or buttons at the end of the row. */
  rowActions?: (row: Row) => ReactNode;
  /** Cells that are changed where they stand; must be the same object from one drawing to the next. */
  cellEdit?: CellEdit<Row>;
  /** Nothing to show yet: grey rows. */
  isLoading?: boolean;
  skeletonRows?: number;
  /** The rows are of the query before; the new ones are on their way. */
  isStale?: boolean;
  /** Shown in place of rows: an empty, no-match or error state. */
  empty?: ReactNode;
  /** Stands for the page of the query that is asked for: another one is read from its top. */
  pageKey?: string;
  /** Name under which the router keeps the scroll position. */
  scrollId?: string;
  className?: string;
};

/** The column a row is known by. */
export function titleColumnOf<Row extends object>(
  columns: readonly DataTableColumn<Row>[],
): DataTableColumn<Row> | undefined {
  return columns.find((column) => column.isTitle) ?? columns[0];
}
