import type { TableFacts } from '@plinth/database/table-facts.ts';

/** What was asked, when that helps to say what went wrong. */
export type ErrorContext = {
  /** Facts of the table written to: they turn a constraint into the field at fault. */
  table?: string;
  facts?: TableFacts;
  /** The values sent. */
  values?: Record<string, unknown>;
  /** The rows sent, where they were several: one of them is at fault, and nothing says which. */
  rows?: readonly Readonly<Record<string, unknown>>[];
  /** What the caller tried, for `Access denied: {module}.{action}`. */
  permission?: { module: string; action: string };
};
