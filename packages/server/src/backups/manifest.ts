import { z } from 'zod';

/** Names within the archive. */
export const rowsEntry = 'rows.jsonl.gz';
export const manifestEntry = 'manifest.json';
export const fileEntry = (version: string) => `files/${version}`;

const checksum = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  kind: z.literal('plinth archive'),
  format: z.literal(2),
  program: z.string(),
  createdAt: z.string(),
  rows: z.object({ size: z.number(), sha256: checksum, count: z.number() }),
  files: z.array(
    z.object({
      version: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      size: z.number(),
      sha256: checksum,
    }),
  ),
  /** Versions that a row names and that were gone when the files were read. */
  missing: z.array(z.string()),
});

/** What is in an archive; its last entry. */
export type Manifest = z.output<typeof manifestSchema>;
