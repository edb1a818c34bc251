import { tableActions } from '@plinth/database/generated/permissions.ts';
import { actionNames, type ActionName } from '../modules.ts';
import type { ResourceDefinition } from './resource.ts';

export type Verb = 'create' | 'edit' | 'delete';

/**
 * The action of the module's permissions that the database asks for when such rows are written:
 * usually the verb's own, sometimes a higher one. Null when no person writes them so, whatever they may do.
 */
export function actionOf(
  resource: Pick<ResourceDefinition, 'table' | 'isView'>,
  verb: Verb,
): ActionName | null {
  if (resource.isView) return null;
  const deviations: Readonly<Record<string, Readonly<Partial<Record<Verb, string | null>>>>> = tableActions;
  const action = deviations[resource.table]?.[verb];
  if (action === null) return null;
  return actionNames.find((name) => name === action) ?? verb;
}
