import { actionOf } from '@plinth/domain/define/action-of.ts';
import type { DescribedOperation } from '../operation.ts';

/** The permission an operation takes, as `module:action`; null where none alone says who may. */
export function scopeOf({
  resource,
  action,
}: Pick<DescribedOperation, 'resource' | 'action'>): string | null {
  if (!resource || action === undefined) return null;
  const isWrite = action === 'create' || action === 'edit' || action === 'delete';
  return `${resource.module}:${isWrite ? (actionOf(resource, action) ?? action) : action}`;
}
