import type { ResourceDefinition } from '../define/resource.ts';
import { boqOutlineLines, boqs } from './boqs.ts';

/** A bill with its sections as lines: what is saved together when their order changes. */
export const boqOutline: ResourceDefinition<'boqs'> = { ...boqs, lines: boqOutlineLines };
