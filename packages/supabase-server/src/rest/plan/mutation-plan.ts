import type { Column, Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import type { PlannedCondition, ReadNode } from './read-plan.ts';

/** A column and how its value comes: under which name of the body, and read by which function from JSON. */
export type WrittenColumn = Column & { sentAs?: string; reader?: string };

export type InsertPlan = {
  kind: 'insert';
  relation: Relation;
  columns: readonly WrittenColumn[];
  /** A row where `isOneRow`, otherwise an array of rows. */
  json: string;
  isOneRow: boolean;
  /** Fill columns a row does not name with their defaults instead of null. */
  isDefaultApplied: boolean;
  conflict: { resolution: 'merge-duplicates' | 'ignore-duplicates'; columns: readonly string[] } | null;
  /** A single row under the key its address names (PUT): what its values must be. */
  single: readonly PlannedCondition[] | null;
  representations: SchemaCache['representations'];
};

export type UpdatePlan = {
  kind: 'update';
  relation: Relation;
  columns: readonly WrittenColumn[];
  json: string;
  isOneRow: boolean;
  isDefaultApplied: boolean;
  representations: SchemaCache['representations'];
  conditions: readonly PlannedCondition[];
};

export type DeletePlan = { kind: 'delete'; relation: Relation; conditions: readonly PlannedCondition[] };

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan;

export type MutationPlan = WritePlan & {
  /** Columns the answer needs of the changed rows: `['*']` for all, empty for none. */
  returning: readonly string[];
  /** What is read from the changed rows; `null` when no representation is wanted. */
  read: ReadNode | null;
  /** `Location` of a single inserted row is wanted. */
  isLocated: boolean;
};
