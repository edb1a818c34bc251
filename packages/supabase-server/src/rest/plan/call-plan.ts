import type { FunctionParameter, StoredFunction } from '../schema-cache/schema-cache.ts';
import type { ReadNode } from './read-plan.ts';

export type CallArguments =
  /** A JSON object, or the first of an array of them; its keys are the given parameters. */
  | { kind: 'json'; json: string; parameters: readonly FunctionParameter[] }
  /** Texts of a query string; a variadic parameter may have several. */
  | { kind: 'texts'; values: readonly { parameter: FunctionParameter; texts: readonly string[] }[] }
  /** The body as a whole, for the single unnamed parameter. */
  | { kind: 'whole'; text: string; type: string };

export type CallPlan = {
  function: StoredFunction;
  arguments: CallArguments;
  read: ReadNode;
};

/** One bare value or a set of them, no columns. */
export function isScalar({ returns }: StoredFunction): boolean {
  return !returns.isComposite;
}

export function isVoid({ returns }: StoredFunction): boolean {
  return returns.type.schema === 'pg_catalog' && returns.type.name === 'void';
}
