import { groupBy } from './group-by.ts';
import { isSameName, keyOf } from './schema-cache.ts';
import type { ComputedRelationship, QualifiedName, Relation, Relationship } from './schema-cache.ts';

export type ForeignKey = {
  name: string;
  from: QualifiedName;
  to: QualifiedName;
  columns: readonly (readonly [own: string, foreign: string])[];
  isOneToOne: boolean;
};

/** A view that shows columns of a table: which of the table's columns under which names. */
export type ViewOfTable = {
  view: QualifiedName;
  table: QualifiedName;
  /** Table column → the view's columns that show it. */
  columns: ReadonlyMap<string, readonly string[]>;
};

/**
 * Every way one relation can be embedded into another, by the relation it starts from: foreign keys in both
 * directions, the same for views that show the key's columns, and many-to-many through a junction whose primary key
 * contains both foreign keys, and what functions from row to rows add.
 */
export function buildRelationships(
  foreignKeys: readonly ForeignKey[],
  views: readonly ViewOfTable[],
  relations: ReadonlyMap<string, Relation>,
  computed: readonly ComputedRelationship[] = [],
): ReadonlyMap<string, readonly Relationship[]> {
  const forward = foreignKeys.flatMap((key) => withViews(key, views));
  const detected = [...forward, ...forward.map(inverted), ...manyToMany(forward, relations)];
  const all = [...detected, ...computed.map(fromFunction)];
  const exposed = all.filter(
    ({ from, to, junction }) =>
      relations.has(keyOf(from)) &&
      relations.has(keyOf(to)) &&
      (junction === null || relations.has(keyOf(junction.relation))),
  );
  return groupBy(exposed, ({ from }) => keyOf(from));
}

function fromFunction({ function: name, from, to, isToOne }: ComputedRelationship): Relationship {
  return {
    from,
    to,
    function: name,
    cardinality: isToOne ? 'one-to-one' : 'one-to-many',
    isSelf: isSameName(from, to),
    isFromView: false,
    isToView: false,
    constraint: name.name,
    columns: [],
    junction: null,
  };
}

function withViews(key: ForeignKey, views: readonly ViewOfTable[]): Relationship[] {
  const sources = [
    { name: key.from, isView: false, columns: [key.columns.map(([own]) => own)] },
    ...viewsOf(
      key.from,
      key.columns.map(([own]) => own),
      views,
    ),
  ];
  const targets = [
    { name: key.to, isView: false, columns: [key.columns.map(([, foreign]) => foreign)] },
    ...viewsOf(
      key.to,
      key.columns.map(([, foreign]) => foreign),
      views,
    ),
  ];
  return sources.flatMap((source) =>
    targets.flatMap((target) =>
      source.columns.flatMap((own) =>
        target.columns.map((foreign): Relationship => ({
          from: source.name,
          to: target.name,
          cardinality: key.isOneToOne ? 'one-to-one' : 'many-to-one',
          isSelf: isSameName(source.name, target.name),
          isFromView: source.isView,
          isToView: target.isView,
          constraint: key.name,
          columns: own.map((column, index) => [column, foreign[index] ?? column] as const),
          junction: null,
          function: null,
        })),
      ),
    ),
  );
}

function viewsOf(
  table: QualifiedName,
  columns: readonly string[],
  views: readonly ViewOfTable[],
): { name: QualifiedName; isView: boolean; columns: string[][] }[] {
  return views
    .filter((candidate) => isSameName(candidate.table, table))
    .map(({ view, columns: shown }) => ({
      name: view,
      isView: true,
      columns: combinations(columns.map((column) => shown.get(column) ?? [])),
    }))
    .filter((candidate) => candidate.columns.length > 0);
}

/** A view may show a key column twice; then each way of picking one is a relationship of its own. */
function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (found, choice) => found.flatMap((start) => choice.map((name) => [...start, name])),
    [[]],
  );
}

function inverted(relationship: Relationship): Relationship {
  return {
    ...relationship,
    from: relationship.to,
    to: relationship.from,
    isFromView: relationship.isToView,
    isToView: relationship.isFromView,
    cardinality: relationship.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    columns: relationship.columns.map(([own, foreign]) => [foreign, own] as const),
  };
}

function manyToMany(
  forward: readonly Relationship[],
  relations: ReadonlyMap<string, Relation>,
): Relationship[] {
  const byJunction = groupBy(
    forward.filter(({ cardinality }) => cardinality === 'many-to-one'),
    ({ from }) => keyOf(from),
  );
  return [...byJunction].flatMap(([junctionKey, keys]) => {
    const primaryKey = new Set(relations.get(junctionKey)?.primaryKey);
    const inKey = keys.filter(({ columns }) => columns.every(([own]) => primaryKey.has(own)));
    return inKey.flatMap((source) =>
      inKey
        .filter((target) => target.constraint !== source.constraint)
        .map((target) => throughJunction(source, target)),
    );
  });
}

function throughJunction(source: Relationship, target: Relationship): Relationship {
  return {
    from: source.to,
    to: target.to,
    cardinality: 'many-to-many',
    isSelf: isSameName(source.to, target.to),
    isFromView: source.isToView,
    isToView: target.isToView,
    constraint: source.constraint,
    columns: [],
    function: null,
    junction: {
      relation: source.from,
      sourceConstraint: source.constraint,
      targetConstraint: target.constraint,
      sourceColumns: source.columns.map(([junction, own]) => [own, junction] as const),
      targetColumns: target.columns.map(([junction, foreign]) => [foreign, junction] as const),
    },
  };
}
