import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** The sections of the form as they are read: the first has what the database fills in and one looks for first. */
export function readForm({ form, readFirst = [] }: ResourceDefinition): ResourceDefinition['form'] {
  const [first, ...others] = form;
  return first ? [{ ...first, fields: [...first.fields, ...readFirst] }, ...others] : [];
}
