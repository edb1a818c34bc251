import type { Language } from '@plinth/messages/languages.ts';
import { Facts } from './facts.ts';
import type { PaperContent } from './paper-content.ts';
import { PaperWriter } from './paper-writer.ts';

/** A list on its way to paper: texts as the screen shows them. */
export type ListOnPaper = {
  title: string;
  /** What it was filtered by, when and by whom it was made. */
  notes: readonly (readonly string[])[];
  columns: readonly { label: string; isEnd: boolean }[];
  rows: readonly (readonly string[])[];
};

/** Columns that still fit a sheet that stands upright. */
const mostUpright = 6;

/** A list under the letterhead; the widths of its columns follow what is in them. */
export function listPaper(
  list: ListOnPaper,
  facts: { company: unknown },
  language: Language,
): PaperContent & { isWide: boolean } {
  const writer = new PaperWriter(new Facts(facts), language, null);
  return {
    ...writer.paper('list.typ', writer.plain(list.title), ''),
    isWide: list.columns.length > mostUpright,
    facts: list.notes.map(([label = '', ...values]) => ({
      label: writer.plain(label),
      value: values.join(' '),
    })),
    tables: [
      {
        title: null,
        columns: list.columns.map(({ label, isEnd }, index) => ({
          label: writer.plain(label),
          align: isEnd ? 'end' : 'start',
          share: isEnd ? 0 : shareOf(list.rows, index),
        })),
        rows: list.rows.map((cells) => ({ look: 'line', cells })),
      },
    ],
  };
}

/** By the longest text among the first rows, within bounds: a word needs its place and a long text wraps. */
function shareOf(rows: ListOnPaper['rows'], index: number): number {
  const longest = Math.max(0, ...rows.slice(0, 200).map((row) => row[index]?.length ?? 0));
  return Math.min(Math.max(longest, 8), 40);
}
