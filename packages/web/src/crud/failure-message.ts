import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { MessageKey } from '../base/message-key.ts';

type Write = 'create' | 'update' | 'remove';

const general: Record<Write, MessageKey> = {
  create: 'crud.toast.createFailed',
  update: 'crud.toast.saveFailed',
  remove: 'crud.toast.deleteFailed',
};

/** Writes the specification has words of their own for. */
const named: Readonly<Record<string, Partial<Record<Write, MessageKey>>>> = {
  employees: {
    create: 'failures.employees.create',
    update: 'failures.employees.update',
    remove: 'failures.employees.remove',
  },
  budgets: { create: 'failures.budgets.create' },
  projects: { update: 'failures.projects.update' },
  leave_requests: { create: 'failures.leave_requests.create' },
  time_entries: {
    create: 'failures.time_entries.create',
    update: 'failures.time_entries.update',
    remove: 'failures.time_entries.remove',
  },
};

/** What a failed write is called when the server says nothing of its own. */
export function failureMessage({ name }: Pick<ResourceDefinition, 'name'>, write: Write): MessageKey {
  return named[name]?.[write] ?? general[write];
}
