/** One step of `column->key->>0`. An index keeps its sign; it reaches Postgres as a parameter. */
export type JsonStep = {
  arrow: '->' | '->>';
  operand: { kind: 'key'; key: string } | { kind: 'index'; index: string };
};

export type Field = { name: string; path: readonly JsonStep[] };

export type SelectItem =
  | { kind: 'star' }
  | { kind: 'field'; field: Field; alias: string | null; cast: string | null }
  | AggregateItem
  | RelationItem;

export type AggregateFunction = 'sum' | 'avg' | 'count' | 'max' | 'min';

export type AggregateItem = {
  kind: 'aggregate';
  function: AggregateFunction;
  /** `null` for `count()`, which counts rows. */
  field: Field | null;
  alias: string | null;
  /** Of what is aggregated, and of the result. */
  cast: string | null;
  resultCast: string | null;
};

export type RelationItem = {
  kind: 'relation';
  /** A table, a foreign key constraint, or a foreign key column: decided by the plan. */
  target: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  isSpread: boolean;
  items: readonly SelectItem[];
};

export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';
export type QuantifiableOperator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'like' | 'ilike' | 'match' | 'imatch';
export type FullTextOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'simple'; operator: SimpleOperator; value: string }
  | { kind: 'quantifiable'; operator: QuantifiableOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'isdistinct'; value: string }
  | { kind: 'fullText'; operator: FullTextOperator; language: string | null; value: string };

export type Filter = { field: Field; isNegated: boolean; operation: Operation };

export type LogicTree =
  | { kind: 'filter'; filter: Filter }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; children: readonly LogicTree[] };

export type OrderTerm = {
  /** Embedded to-one resource the field belongs to; `null` for the resource itself. */
  relation: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

/** Names of embedded resources from the outside in; empty for the resource itself. */
export type EmbedPath = readonly string[];

export type RowRange = { offset: number; limit: number | null };

/** The whole query string, parsed. */
export type ParsedQuery = {
  select: readonly SelectItem[];
  filters: readonly { path: EmbedPath; filter: Filter }[];
  logic: readonly { path: EmbedPath; tree: LogicTree }[];
  orders: readonly { path: EmbedPath; terms: readonly OrderTerm[] }[];
  ranges: readonly { path: EmbedPath; range: RowRange }[];
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** Arguments of a function called by GET: parameters that are not filters. */
  rpcArguments: readonly (readonly [name: string, value: string])[];
  /** Sorted and encoded again, for `Content-Location`. */
  canonical: string;
};
