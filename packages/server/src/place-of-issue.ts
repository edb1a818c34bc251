import type { z } from 'zod';

/** Where in the input the mistake is (`owner.email`), empty for the whole of it; a key that should not be there is named itself. */
export function placeOfIssue(issue: z.core.$ZodIssue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  return path.join('.');
}
