import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The cell of a grid under a head and in a row, the first line being 1. */
export function gridCell(column: string, line: number): HTMLElement {
  const grid = screen.getByRole('grid');
  const heads = within(grid).getAllByRole('columnheader');
  const head = heads.find(({ textContent }) => textContent.startsWith(column));
  const place = head?.getAttribute('aria-colindex');
  const cell = grid.querySelector<HTMLElement>(`[aria-rowindex="${line + 1}"] [aria-colindex="${place}"]`);
  if (!head || !cell) throw new Error(`no cell ${column} in line ${line}`);
  return cell;
}

/** Opens a cell as a person does, and gives its control. */
export async function openCell(user: UserEvent, column: string, line: number): Promise<HTMLElement> {
  const cell = gridCell(column, line);
  const control = () => cell.querySelector<HTMLElement>('input, textarea, button');
  if (!control()) await user.click(cell);
  const opened = control();
  if (!opened) throw new Error(`${column} in line ${line} cannot be written`);
  return opened;
}
