import type { QualifiedName, Relation, Relationship } from '../schema-cache/schema-cache.ts';
import type { AggregateFunction, JsonStep, Operation, OrderTerm, RowRange } from '../parse/syntax-tree.ts';

/** A column (or what Postgres may know under that name) with what SQL must know of its type. */
export type PlannedField = {
  column: string;
  path: readonly JsonStep[];
  /** Declared type; `null` when the schema cache does not know the column. */
  type: string | null;
  /** Function that reads a value of a filter, where the type is a domain with a way of its own to be written. */
  parse: string | null;
};

export type Aggregate = { function: AggregateFunction; cast: string | null };

export type PlannedColumn =
  | { kind: 'star' }
  | {
      kind: 'field';
      /** `null` for whole rows, as `count()` counts them. */
      field: PlannedField | null;
      /** Function that shows the value, where the type is a domain with a way of its own to be shown. */
      format: string | null;
      responseName: string;
      cast: string | null;
      aggregate: Aggregate | null;
    };

export type PlannedCondition =
  | { kind: 'filter'; field: PlannedField; isNegated: boolean; operation: Operation }
  | { kind: 'embedIsNull'; child: ReadNode; isNegated: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; children: readonly PlannedCondition[] };

export type PlannedOrder = Pick<OrderTerm, 'direction' | 'nulls'> & {
  field: PlannedField;
  /** The embedded to-one resource the field belongs to. */
  child: ReadNode | null;
};

/** A resource of the answer: the requested one, or one embedded in its parent. */
export type ReadNode = {
  relation: Relation | null;
  /** Where rows come from; `null` for the rows a write or a function call has made. */
  table: QualifiedName | null;
  alias: string;
  depth: number;
  columns: readonly PlannedColumn[];
  conditions: readonly PlannedCondition[];
  orders: readonly PlannedOrder[];
  range: RowRange;
  /** Largest answer, bytes of its JSON. */
  maxBytes: number | null;
  link: Link | null;
  children: readonly ReadNode[];
};

/** How an embedded resource hangs on its parent. */
export type Link = {
  relationship: Relationship;
  isToOne: boolean;
  isInner: boolean;
  isSpread: boolean;
  /** Key in the parent's JSON. */
  responseName: string;
  parentAlias: string;
  /** What the parent is rows of. */
  parent: QualifiedName;
  joinAlias: string;
};

/** Nothing of this resource is shown, as with `clients()`: it only filters. */
export function isHidden(node: ReadNode): boolean {
  return node.columns.length === 0 && node.children.every(isHidden);
}
