import type { FastifyRequest } from 'fastify';
import { checkObjectName } from '../objects/object-name.ts';
import { storageErrors } from '../storage-error.ts';

export type ObjectAddress = { bucketId: string; name: string };

/**
 * The object that a path after `prefix` names. The text is taken from the request line: a router decodes and joins
 * segments in ways of its own, and every character of a name counts.
 * @throws InvalidKey
 */
export function readObjectAddress(request: FastifyRequest, prefix: string): ObjectAddress {
  const path = pathAfter(request, prefix);
  const slash = path.indexOf('/');
  const bucketId = decode(slash < 0 ? path : path.slice(0, slash));
  return { bucketId, name: checkObjectName(slash < 0 ? '' : decode(path.slice(slash + 1))) };
}

/** The bucket that a path after `prefix` names; whatever follows it is not read. */
export function readBucketId(request: FastifyRequest, prefix: string): string {
  const path = pathAfter(request, prefix);
  return decode(path.split('/', 1)[0] ?? '');
}

function pathAfter(request: FastifyRequest, prefix: string): string {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  const start = path.indexOf(prefix);
  return start < 0 ? '' : path.slice(start + prefix.length);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw storageErrors.invalidKey(text);
  }
}
