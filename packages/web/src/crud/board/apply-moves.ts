import type { DataRow } from '@plinth/data/port/data-source.ts';
import { type BoardDefinition, statusOf } from './board-definition.ts';

/** A card as it will be once the server has agreed; shown there at once. `before` is how it was. */
export type Move = { before: DataRow; after: DataRow };

export type Moves = ReadonlyMap<string, Move>;

/** The cards of a column with the moves under way, and by how many its count differs because of them. */
export function applyMoves(
  { resource, orderColumn, sort }: Pick<BoardDefinition, 'resource' | 'orderColumn' | 'sort'>,
  status: string,
  rows: readonly DataRow[],
  moves: Moves,
): { rows: readonly DataRow[]; countChange: number } {
  if (moves.size === 0) return { rows, countChange: 0 };
  const here = [...moves.values()].filter(({ after }) => statusOf(resource, after) === status);
  const staying = rows.filter((row) => !moves.has(row.id));
  const known = new Set(rows.map(({ id }) => id));
  const arriving = here.filter(({ after }) => !known.has(after.id)).length;
  const leaving = rows.filter(({ id }) => {
    const move = moves.get(id);
    return move !== undefined && statusOf(resource, move.after) !== status;
  }).length;
  const cards = here.map(({ after }) => after);
  return {
    rows: orderColumn ? inOrder([...staying, ...cards], orderColumn, sort) : [...cards, ...staying],
    countChange: arriving - leaving,
  };
}

/** Position of a card. */
export function positionOf(row: DataRow, orderColumn: string): number {
  return Number(row[orderColumn] ?? 0);
}

/** As the server orders them: by position, then as unordered cards are, then by key. */
function inOrder(rows: readonly DataRow[], orderColumn: string, sort: BoardDefinition['sort']): DataRow[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted(
    (one, other) =>
      positionOf(one, orderColumn) - positionOf(other, orderColumn) ||
      sign * compareTexts(String(one[sort.column] ?? ''), String(other[sort.column] ?? '')) ||
      compareTexts(one.id, other.id),
  );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
