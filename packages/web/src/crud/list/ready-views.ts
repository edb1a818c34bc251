import { transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';

export type ReadyView = { name: 'mine' | 'waiting' | 'overdue'; search: string };

/** A decision is not asked for there, though it could be taken. */
const notAsked: readonly string[] = ['draft', 'on_hold', 'disputed'];

/** The views every list of its kind is opened with each day: one's own rows, those that wait for a decision, those past their day. */
export function readyViews(
  resource: ResourceDefinition,
  { userId, dayBefore }: { userId: string; dayBefore: string },
): ReadyView[] {
  const { filters, overdue } = resource.list;
  const views: ReadyView[] = [];
  const person = filters.find(
    ({ column, kind }) =>
      kind === 'reference' &&
      Object.values(resource.relations).some(
        (relation) => relation.column === column && relation.table === 'profiles',
      ),
  );
  if (person) views.push({ name: 'mine', search: searchOf({ [person.column]: userId }) });
  const status = resource.status?.column;
  const waiting =
    (status && resource.facts.columns[status]?.options?.filter((value) => waits(resource, value))) || [];
  if (status && waiting.length > 0 && filters.some(({ column }) => column === status))
    views.push({ name: 'waiting', search: searchOf({ [status]: waiting.join(',') }) });
  if (overdue && status)
    views.push({
      name: 'overdue',
      search: searchOf({ [status]: overdue.statuses.join(','), [overdue.column]: `..${dayBefore}` }),
    });
  return views;
}

function waits(resource: ResourceDefinition, status: string): boolean {
  return (
    !notAsked.includes(status) && transitionsFrom(resource, status).some(({ kind }) => kind === 'approve')
  );
}

/** As the router writes an address, so that the view that is open is known by it. */
function searchOf(parameters: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(parameters)}`;
}
