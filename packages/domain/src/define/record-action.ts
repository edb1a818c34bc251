import type { Database } from '@plinth/database/generated/database.types.ts';
import type { ActionName } from '../modules.ts';
import type { Relation, ResourceDefinition } from './resource.ts';

type Functions = Database['public']['Functions'];
type FunctionName = keyof Functions & string;
type ArgumentOf<F extends FunctionName> = keyof Functions[F]['Args'] & string;

/** What is asked for before an action is carried out; it travels under its name as an argument of the function. */
export type ActionInput<A extends string = string> = { name: A; isRequired: boolean } & (
  | { kind: 'percent' | 'amount' | 'days' | 'year' | 'date' | 'text' }
  | {
      kind: 'reference';
      relation: Relation;
      /** Column of the other row that names this record: only its own lines can be picked. */
      ofRecord?: string;
    }
);

/** Something a function of the database does with one record, offered on its view. Data only. */
export type RecordAction<F extends FunctionName = FunctionName> = F extends FunctionName
  ? {
      /** Key of its texts under `actions`. */
      name: string;
      function: F;
      /** The argument that takes the key of the record; none when an input names one of its lines instead. */
      argument?: ArgumentOf<F>;
      /** The permission of the resource's module it takes. */
      permission: ActionName;
      /** Statuses the record must have one of; any without an entry. */
      statuses?: readonly string[];
      /** The status it gives the record: the plain step to it is not offered beside it. */
      leadsTo?: string;
      inputs?: readonly ActionInput<ArgumentOf<F>>[];
      /** The record is gone with it: its list is opened. */
      removes?: true;
      /** Base route of the record whose key the function answers with, which is opened then. */
      opens?: string;
    }
  : never;

/** The actions that can be offered for a record now, no matter who asks. */
export function actionsOf(
  resource: ResourceDefinition,
  row: Readonly<Record<string, unknown>>,
): readonly RecordAction[] {
  const status = resource.status ? String(row[resource.status.column]) : '';
  return (resource.actions ?? []).filter(({ statuses }) => !statuses || statuses.includes(status));
}
