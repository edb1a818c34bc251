import type { StatementRows } from '../../database/pipeline.ts';

/** The one row every statement answers (see `answerColumns`), read. */
export type Answer = {
  total: number | null;
  rows: number;
  body: string;
  /** JSON of the setting `response.headers`. */
  headers: string | null;
  /** The setting `response.status`. */
  status: string | null;
  inserted: number | null;
  /** Primary key of the inserted row as filters. */
  location: string | null;
};

export function readAnswer(result: StatementRows | undefined): Answer {
  const [
    total = null,
    rows = null,
    body = null,
    headers = null,
    status = null,
    inserted = null,
    location = null,
  ] = result?.[0] ?? [];
  return {
    total: total === null ? null : Number(total),
    rows: Number(rows ?? 0),
    body: body ?? '',
    headers,
    status,
    inserted: inserted === null ? null : Number(inserted),
    location,
  };
}

/** Number of rows the planner expects, from `explain (format json)`. */
export function readPlannedRows(result: StatementRows | undefined): number | null {
  const text = (result ?? []).map(([line]) => line ?? '').join('\n');
  const found = /"Plan Rows": ([0-9]+)/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
