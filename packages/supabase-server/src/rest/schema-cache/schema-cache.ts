/** What the service knows of the database. Identifiers in SQL come from here. */
export type SchemaCache = {
  /** Changes whenever the content does: prepared statements of another version are not used again. */
  version: string;
  relations: ReadonlyMap<string, Relation>;
  /** By the relation they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads under one name. */
  functions: ReadonlyMap<string, readonly StoredFunction[]>;
  /** `alter role … set …`, which a change of role alone does not apply. */
  roleSettings: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

export type QualifiedName = { schema: string; name: string };

export type Relation = QualifiedName & {
  isView: boolean;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
};

export type Column = {
  name: string;
  /** As `format_type` writes it with an empty search path: safe to put into SQL. */
  type: string;
  /** Expression, fully qualified; `null` when there is none or it may not be given. */
  defaultExpression: string | null;
};

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

export type Relationship = {
  from: QualifiedName;
  to: QualifiedName;
  cardinality: Cardinality;
  isSelf: boolean;
  isFromView: boolean;
  isToView: boolean;
  /** Name of the foreign key; of a many-to-many the first one's. */
  constraint: string;
  /** Pairs of an own and a foreign column; empty for many-to-many. */
  columns: readonly (readonly [own: string, foreign: string])[];
  junction: Junction | null;
};

export type Junction = {
  relation: QualifiedName;
  sourceConstraint: string;
  targetConstraint: string;
  /** Pairs of a column of `from` and one of the junction. */
  sourceColumns: readonly (readonly [own: string, junction: string])[];
  /** Pairs of a column of `to` and one of the junction. */
  targetColumns: readonly (readonly [foreign: string, junction: string])[];
};

export type StoredFunction = QualifiedName & {
  parameters: readonly FunctionParameter[];
  returns: {
    type: QualifiedName;
    isSet: boolean;
    isComposite: boolean;
  };
  volatility: 'immutable' | 'stable' | 'volatile';
};

export type FunctionParameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean };

export function keyOf({ schema, name }: QualifiedName): string {
  return JSON.stringify([schema, name]);
}

export function isSameName(one: QualifiedName, other: QualifiedName): boolean {
  return one.schema === other.schema && one.name === other.name;
}
