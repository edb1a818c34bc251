import type { ResourceDefinition } from '../define/resource.ts';
import { boqSections } from './boq-sections.ts';
import { boqs } from './boqs.ts';

/** A bill with its sections as lines: what is saved together when their order changes. */
export const boqOutline: ResourceDefinition<'boqs'> = {
  ...boqs,
  lines: { part: boqSections, column: 'boq_id', kind: 'boq_sections', columns: ['code', 'title'] },
};
