import type { NamedReference } from '../../options.ts';
import { restErrors } from '../rest-errors.ts';
import { castKeyOf, keyOf } from '../schema-cache/schema-cache.ts';
import type { QualifiedName, Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import type {
  EmbedPath,
  Field,
  ParsedQuery,
  RelationItem,
  RowRange,
  SelectItem,
} from '../parse/syntax-tree.ts';
import { planConditions, planField } from './plan-conditions.ts';
import { planOrders } from './plan-orders.ts';
import type { Link, PlannedColumn, ReadNode } from './read-plan.ts';
import { resolveRelationship } from './resolve-relationship.ts';

/** What the query string says about one resource and, by longer paths, about those embedded in it. */
export type ReadRequest = Pick<ParsedQuery, 'filters' | 'logic' | 'orders' | 'ranges'>;

export type RootOptions = {
  /** Name the resource goes by in relationships and in error messages. */
  origin: QualifiedName;
  /** False when the rows come from a write or a call in front of the read. */
  isReadFromTable: boolean;
  /** No resource has more rows; `null` for what a write returns. */
  maxRows: number | null;
  /** No answer is larger; `null` or absent for any size. */
  maxBytes?: number | null | undefined;
  areAggregatesAllowed: boolean;
  /** Names that may be filtered by in the place of a column. */
  namedReferences?: readonly NamedReference[] | undefined;
};

type Context = RootOptions & { cache: SchemaCache; nextJoin: () => string };

/**
 * The tree of resources a request reads, with relationships resolved and every parameter at its resource.
 * @throws PGRST108, 118, 120, 123, 127, 200, 201
 */
export function planRead(
  cache: SchemaCache,
  select: readonly SelectItem[],
  request: ReadRequest,
  options: RootOptions,
): ReadNode {
  let joins = 0;
  const context: Context = {
    ...options,
    cache,
    nextJoin: () => {
      joins += 1;
      return `embed_${joins}`;
    },
  };
  const relation = cache.relations.get(keyOf(options.origin)) ?? null;
  return planNode(context, select, request, {
    relation,
    origin: options.origin,
    table: options.isReadFromTable ? options.origin : null,
    alias: options.origin.name,
    depth: 0,
    link: null,
    isExpanded: false,
  });
}

type NodeStart = Pick<ReadNode, 'relation' | 'table' | 'alias' | 'depth' | 'link'> & {
  origin: QualifiedName;
  /** Columns must be named one by one, because something is aggregated here or above. */
  isExpanded: boolean;
};

function planNode(
  context: Context,
  select: readonly SelectItem[],
  request: ReadRequest,
  start: NodeStart,
): ReadNode {
  const isAggregated = select.some(({ kind }) => kind === 'aggregate');
  if (isAggregated && !context.areAggregatesAllowed) throw restErrors.aggregatesRefused();
  const { origin, isExpanded: isExpandedAbove, ...node } = start;
  const { representations } = context.cache;
  const isListed = start.link?.isSpread === true && !start.link.isToOne;
  const isExpanded = isExpandedAbove || isAggregated || isListed;
  const relations = select.filter((item) => item.kind === 'relation');
  checkPaths(relations, request);
  const children = relations.map((item) =>
    planChild(context, item, requestFor(item, relations, request), { ...start, isExpanded }),
  );
  const embeds = relations.map((item, index) => ({
    name: item.alias ?? item.target,
    child: children[index],
  }));
  const names = embeds.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw restErrors.embeddedTwice(origin.name, twice, start.depth + 1);
  if (isListed && (isAggregated || children.some(bringsAggregate))) throw restErrors.aggregateInListSpread();
  const own = requestAt(request);
  return {
    ...node,
    columns: select.flatMap((item) => planColumn(item, start.relation, { representations, isExpanded })),
    conditions: planConditions(own, {
      relation: start.relation,
      embeds,
      representations,
      namedReferences: context.namedReferences,
    }),
    orders: planOrders(
      own.orders.flatMap(({ terms }) => terms),
      origin.name,
      start.relation,
      embeds,
    ),
    range: restrict(own.ranges.at(-1)?.range ?? { offset: 0, limit: null }, context.maxRows),
    maxBytes: context.maxBytes ?? null,
    children,
  };
}

function planChild(context: Context, item: RelationItem, request: ReadRequest, parent: NodeStart): ReadNode {
  const relationship = resolveRelationship(context.cache, parent.origin, item.target, item.hint);
  const isToOne = relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
  const depth = parent.depth + 1;
  const link: Link = {
    relationship,
    isToOne,
    isInner: item.join === 'inner',
    isSpread: item.isSpread,
    responseName: item.alias ?? item.target,
    parentAlias: parent.alias,
    parent: parent.origin,
    joinAlias: context.nextJoin(),
  };
  return planNode(context, item.items, request, {
    relation: context.cache.relations.get(keyOf(relationship.to)) ?? null,
    origin: relationship.to,
    table: relationship.to,
    alias: `${relationship.to.name}_${depth}`,
    depth,
    link,
    isExpanded: parent.isExpanded,
  });
}

type ColumnPlace = { representations: SchemaCache['representations']; isExpanded: boolean };

function planColumn(item: SelectItem, relation: Relation | null, place: ColumnPlace): PlannedColumn[] {
  switch (item.kind) {
    case 'star':
      return planStar(relation, place);
    case 'field': {
      const { field, alias, cast } = item;
      return [planShown(field, relation, place, { alias, cast })];
    }
    case 'aggregate': {
      const { field, alias, cast, resultCast } = item;
      const aggregate = { function: item.function, cast: resultCast };
      return [
        {
          kind: 'field',
          field: field === null || field.name === '*' ? null : planField(field, relation),
          format: null,
          responseName: alias ?? item.function,
          cast,
          aggregate,
        },
      ];
    }
    case 'relation':
      return [];
  }
}

function planStar(relation: Relation | null, place: ColumnPlace): PlannedColumn[] {
  const columns = [...(relation?.columns.values() ?? [])];
  const isFormatted = columns.some(({ type }) => place.representations.has(castKeyOf(type, 'json')));
  if (columns.length === 0 || (!place.isExpanded && !isFormatted)) return [{ kind: 'star' }];
  return columns.map(({ name }) =>
    planShown({ name, path: [] }, relation, place, { alias: null, cast: null }),
  );
}

function planShown(
  field: Field,
  relation: Relation | null,
  { representations }: ColumnPlace,
  { alias, cast }: { alias: string | null; cast: string | null },
): PlannedColumn {
  const planned = planField(field, relation);
  const isWhole = planned.type !== null && field.path.length === 0;
  const format = isWhole ? representations.get(castKeyOf(planned.type ?? '', 'json')) : undefined;
  return {
    kind: 'field',
    field: planned,
    format: format ?? null,
    responseName: alias ?? nameOfPath(field.path) ?? field.name,
    cast,
    aggregate: null,
  };
}

/** A spread to-one resource leaves its aggregates to its parent. */
function bringsAggregate(node: ReadNode): boolean {
  if (node.link?.isSpread !== true || !node.link.isToOne) return false;
  return (
    node.columns.some((column) => column.kind === 'field' && column.aggregate !== null) ||
    node.children.some(bringsAggregate)
  );
}

/** `data->a->0` answers under `a`, `data->0` under `data`. */
function nameOfPath(
  path: readonly { operand: { kind: 'key'; key: string } | { kind: 'index' } }[],
): string | null {
  return path.flatMap(({ operand }) => (operand.kind === 'key' ? [operand.key] : [])).at(-1) ?? null;
}

function restrict(range: RowRange, maxRows: number | null): RowRange {
  if (maxRows === null) return range;
  return { offset: range.offset, limit: Math.max(Math.min(range.limit ?? maxRows, maxRows), 0) };
}

type Placed = { path: EmbedPath };

function checkPaths(relations: readonly RelationItem[], request: ReadRequest): void {
  const placed: readonly Placed[] = [
    ...request.filters,
    ...request.logic,
    ...request.orders,
    ...request.ranges,
  ];
  for (const { path } of placed) {
    const [name] = path;
    if (name !== undefined && findRelation(name, relations) === undefined) throw restErrors.notEmbedded(name);
  }
}

function findRelation(name: string, relations: readonly RelationItem[]): RelationItem | undefined {
  return relations.find(({ target, alias }) => target === name || alias === name);
}

/** The parameters that go to one embedded resource, one step of their path shorter. */
function requestFor(
  item: RelationItem,
  relations: readonly RelationItem[],
  request: ReadRequest,
): ReadRequest {
  const isFor = ({ path }: Placed): boolean =>
    path[0] !== undefined && findRelation(path[0], relations) === item;
  const shortened = <T extends Placed>(placed: readonly T[]): T[] =>
    placed.filter(isFor).map((parameter) => ({ ...parameter, path: parameter.path.slice(1) }));
  return {
    filters: shortened(request.filters),
    logic: shortened(request.logic),
    orders: shortened(request.orders),
    ranges: shortened(request.ranges),
  };
}

function requestAt(request: ReadRequest): ReadRequest {
  const isHere = ({ path }: Placed): boolean => path.length === 0;
  return {
    filters: request.filters.filter(isHere),
    logic: request.logic.filter(isHere),
    orders: request.orders.filter(isHere),
    ranges: request.ranges.filter(isHere),
  };
}
