import type { DocumentLines, ResourceDefinition } from './resource.ts';

/** All lists that are written with a document: its lines, then those under names of their own. */
export function linesOf({ lines, furtherLines = [] }: ResourceDefinition): readonly DocumentLines[] {
  return lines ? [lines, ...furtherLines] : furtherLines;
}
