/** What the service knows of the database. Identifiers in SQL come from here. */
export type SchemaCache = {
  /** Changes whenever the content does: prepared statements of another version are not used again. */
  version: string;
  relations: ReadonlyMap<string, Relation>;
  /** By the relation they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads under one name. */
  functions: ReadonlyMap<string, readonly StoredFunction[]>;
  /** How a domain is shown as JSON, and read from JSON or text: function by source and target type (`castKeyOf`). */
  representations: ReadonlyMap<string, string>;
  /** Who makes media types, by the resource whose rows they take; under the empty key those that take any. */
  mediaHandlers: ReadonlyMap<string, readonly MediaHandler[]>;
  /** `alter role … set …`, which a change of role alone does not apply. */
  roleSettings: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

export type QualifiedName = { schema: string; name: string };

export type Relation = QualifiedName & {
  isView: boolean;
  isInsertable: boolean;
  isUpdatable: boolean;
  isDeletable: boolean;
  description: string | null;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
};

export type Column = {
  name: string;
  /** As `format_type` writes it with an empty search path: safe to put into SQL. */
  type: string;
  /** Expression, fully qualified; `null` when there is none or it may not be given. */
  defaultExpression: string | null;
  /** For the description of the service: type without its length, whether it must have a value, and so on. */
  dataType: string;
  /** Postgres computes it and takes no value for it. */
  isGenerated: boolean;
  isNullable: boolean;
  maxLength: number | null;
  options: readonly string[];
  description: string | null;
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
  /** Function from a row of `from` to rows of `to`: a relationship somebody wrote, known by the function's name. */
  function: QualifiedName | null;
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

/** `set … to …` of a function, as far as it must hold before the function runs. */
export type HoistedSettings = {
  statementTimeout: string | null;
  /** Isolation of the transaction, `read committed` and the like. */
  isolation: string | null;
};

export type StoredFunction = QualifiedName &
  HoistedSettings & {
    oid: string;
    parameters: readonly FunctionParameter[];
    returns: {
      type: QualifiedName;
      isSet: boolean;
      isComposite: boolean;
    };
    volatility: 'immutable' | 'stable' | 'volatile';
    description: string | null;
  };

export type FunctionParameter = {
  name: string;
  type: string;
  /** The same without a length that would cut a value short. */
  bodyType: string;
  isRequired: boolean;
  isVariadic: boolean;
};

/** A function from a row to rows of a relation. */
export type ComputedRelationship = {
  function: QualifiedName;
  from: QualifiedName;
  to: QualifiedName;
  isToOne: boolean;
};

/** An aggregate over rows, or a type a function's value is converted to, whose result is a media type. */
export type MediaHandler = {
  handler: QualifiedName;
  /** Relation or function whose rows it takes; `null` for any. */
  target: QualifiedName | null;
  isAggregate: boolean;
  /** In lower case; a handler may be for every media type. */
  mediaType: string;
  contentType: string;
  isBinary: boolean;
};

export function castKeyOf(source: string, target: string): string {
  return JSON.stringify([source, target]);
}

export function keyOf({ schema, name }: QualifiedName): string {
  return JSON.stringify([schema, name]);
}

export function isSameName(one: QualifiedName, other: QualifiedName): boolean {
  return one.schema === other.schema && one.name === other.name;
}
