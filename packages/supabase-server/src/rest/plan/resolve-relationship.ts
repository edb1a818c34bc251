import { ProtocolError } from '../../errors.ts';
import { keyOf } from '../schema-cache/schema-cache.ts';
import type { QualifiedName, Relationship, SchemaCache } from '../schema-cache/schema-cache.ts';
import { suggestName } from '../schema-cache/suggest-name.ts';

/**
 * The one relationship `origin → target[!hint]` means.
 * `target` is a relation, a foreign key, or a foreign key column of the origin; `hint` a foreign key, a column of either
 * side, or a junction. Between a table and itself the table's name means its children, the column's its parent.
 * @throws PGRST200 when there is none, PGRST201 (status 300) when there are several
 */
export function resolveRelationship(
  cache: SchemaCache,
  origin: QualifiedName,
  target: string,
  hint: string | null,
): Relationship {
  const candidates = (cache.relationships.get(keyOf(origin)) ?? []).filter(
    ({ to, function: own }) => (own ?? to).schema === origin.schema,
  );
  const meant = candidates.filter((relationship) => isMeant(relationship, target, hint));
  const found = chosenOf(meant, hint);
  const [first] = found;
  if (first === undefined) throw noRelationship(cache, origin, target, hint, candidates);
  if (found.length > 1) throw ambiguousRelationship(origin, target, found);
  return first;
}

/** A function named like a relation stands for the way to it, unless a hint names another one. */
function chosenOf(meant: readonly Relationship[], hint: string | null): readonly Relationship[] {
  const [computed, detected] = [
    meant.filter(({ function: own }) => own !== null),
    meant.filter(({ function: own }) => own === null),
  ];
  const isHinted = hint !== null && detected.length > 0;
  return computed.length === 0 || isHinted ? detected : computed;
}

function isMeant(relationship: Relationship, target: string, hint: string | null): boolean {
  if (relationship.function !== null) return relationship.function.name === target;
  if (relationship.isSelf) return isMeantSelf(relationship, target, hint);
  if (hint !== null) {
    return relationship.to.name === target && isHinted(relationship, hint);
  }
  if (relationship.to.name === target) return true;
  return !relationship.isToView && (isConstraint(relationship, target) || isOwnColumn(relationship, target));
}

function isMeantSelf(relationship: Relationship, target: string, hint: string | null): boolean {
  const isChildren = relationship.cardinality === 'one-to-many' && relationship.to.name === target;
  if (hint !== null) return isChildren && isForeignColumn(relationship, hint);
  return isChildren || (relationship.cardinality === 'many-to-one' && isOwnColumn(relationship, target));
}

function isHinted(relationship: Relationship, hint: string): boolean {
  return (
    isConstraint(relationship, hint) ||
    isOwnColumn(relationship, hint) ||
    isForeignColumn(relationship, hint) ||
    relationship.junction?.relation.name === hint
  );
}

function isConstraint({ junction, constraint }: Relationship, name: string): boolean {
  return junction === null && constraint === name;
}

function isOwnColumn({ columns }: Relationship, name: string): boolean {
  return columns.length === 1 && columns[0]?.[0] === name;
}

function isForeignColumn({ columns }: Relationship, name: string): boolean {
  return columns.length === 1 && columns[0]?.[1] === name;
}

function noRelationship(
  cache: SchemaCache,
  origin: QualifiedName,
  target: string,
  hint: string | null,
  candidates: readonly Relationship[],
): ProtocolError {
  const hinted = hint === null ? '' : ` using the hint '${hint}'`;
  return new ProtocolError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${hinted} in the schema '${origin.schema}', but no matches were found.`,
      hint: suggestion(cache, origin, target, candidates),
    },
  );
}

function suggestion(
  cache: SchemaCache,
  origin: QualifiedName,
  target: string,
  candidates: readonly Relationship[],
): string | null {
  if (candidates.length === 0) {
    // Anyone who names a relation rightly does not mean another.
    if (cache.relations.has(keyOf(origin))) return null;
    const parents = [...cache.relationships.values()].flatMap(([first]) =>
      first?.from.schema === origin.schema ? [first.from.name] : [],
    );
    const parent = suggestName(origin.name, parents, 0.33);
    return parent === null ? null : `Perhaps you meant '${parent}' instead of '${origin.name}'.`;
  }
  const children = candidates.map(({ to }) => to.name);
  if (children.includes(target)) return null;
  const child = suggestName(target, children, 0.33);
  return child === null ? null : `Perhaps you meant '${child}' instead of '${target}'.`;
}

function ambiguousRelationship(
  origin: QualifiedName,
  target: string,
  found: readonly Relationship[],
): ProtocolError {
  const sorted = found.toSorted((one, other) => compareTexts(sortKeysOf(one), sortKeysOf(other)));
  const choices = sorted.map(
    ({ to, junction, constraint }) => `'${to.name}!${junction?.relation.name ?? constraint}'`,
  );
  return new ProtocolError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: sorted.map(describe),
      hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

const cardinalities = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'] as const;

/** Kinds in a fixed order, within one by the names that tell its members apart. */
function sortKeysOf({ cardinality, constraint, columns, junction }: Relationship): readonly string[] {
  const kind = String(cardinalities.indexOf(cardinality));
  if (junction === null) return [kind, constraint, ...columns.flat()];
  return [kind, junction.relation.name, junction.sourceConstraint, junction.targetConstraint];
}

function compareTexts(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((text, place) => text !== other[place]);
  const [text, against] = [one[index] ?? '', other[index] ?? ''];
  return text === against ? 0 : text < against ? -1 : 1;
}

function describe({
  from,
  to,
  cardinality,
  constraint,
  columns,
  junction,
}: Relationship): Record<string, string> {
  const listed = (names: readonly string[]): string => `(${names.join(', ')})`;
  const relationship =
    junction === null
      ? `${constraint} using ${from.name}${listed(columns.map(([own]) => own))} and ${to.name}${listed(columns.map(([, foreign]) => foreign))}`
      : `${junction.relation.name} using ${junction.sourceConstraint}${listed(junction.sourceColumns.map(([, column]) => column))} and ${junction.targetConstraint}${listed(junction.targetColumns.map(([, column]) => column))}`;
  return { cardinality, embedding: `${from.name} with ${to.name}`, relationship };
}
