import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { TableFacts } from '@plinth/database/table-facts.ts';

/** Presets no field shows, such as the column of the board a card is added to. */
export function hiddenPresets(
  facts: TableFacts,
  columns: readonly string[],
  row: DataRow,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => facts.columns[column]?.isInsertable && !columns.includes(column),
    ),
  );
}
