import type { Language } from '@plinth/messages/languages.ts';

/** A label in the language of the paper and, on bilingual papers, in the second one. */
export type Label = { text: string; second: string };

export type Party = { label: Label; lines: readonly string[] };
export type Fact = { label: Label; value: string };
/** `strong` stands out as the sum of what is above it. */
export type Amount = { label: Label; value: string; look: 'plain' | 'strong' | 'minor' };

/** `end` columns hold numbers; `share` says how the width that is left is divided, 0 takes only what it needs. */
export type Column = { label: Label; align: 'start' | 'end'; share: number };
export type Row = { look: 'line' | 'section' | 'subtotal' | 'total'; cells: readonly string[] };
export type Table = { title: Label | null; columns: readonly Column[]; rows: readonly Row[] };

/** A text under a heading; written-out amounts name the direction they are written in. */
export type Note = { label: Label; text: string; language: Language };

/** A signature, and what stands at the foot of every page of the file it is under. */
export type SignatureOnPaper = {
  name: string;
  /** A drawing 600 by 200; empty where the typed name is the signature. */
  strokes: string;
  foot: string;
  /** What the sheet says of the pages before it, and of a file that is not before it. */
  withFile: string;
  withoutFile: string;
};

/** All that stands on a paper, formatted: templates place it and know no figure, no rule and no language. */
export type PaperContent = {
  template: string;
  language: Language;
  second: Language | null;
  title: Label;
  number: string;
  /** Across the title: that it is a draft, cancelled or reversed. */
  stamp: string;
  letterhead: { name: string; lines: readonly string[]; foot: string; hasLogo: boolean };
  /** With `{page}` and `{pages}`. */
  page: string;
  parties: readonly Party[];
  facts: readonly Fact[];
  /** Paragraphs of a letter, before its tables. */
  texts: readonly string[];
  tables: readonly Table[];
  totals: readonly Amount[];
  words: readonly Note[];
  notes: readonly Note[];
  signatures: readonly Label[];
  signed?: SignatureOnPaper;
};
