import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Forms with one file, which the route reads as it arrives; how long it may be is the bucket's to say. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fields: 20, fieldSize: 1_048_576, files: 1, parts: 21, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
}
