import type { FieldKind } from '@plinth/domain/define/resource.ts';

/** Kinds of fields that are compared digit by digit, and therefore stand against the end of their column. */
export const endAligned: ReadonlySet<FieldKind['kind']> = new Set(['number', 'percent', 'money']);
