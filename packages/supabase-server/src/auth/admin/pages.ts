import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import { readQuery } from '../http/read-fields.ts';

export type Page = { page: number; perPage: number };

/** @throws {AuthError} 400 `validation_failed`. */
export function readPage(request: FastifyRequest): Page {
  return {
    page: readCount(request, 'page', 1, Number.MAX_SAFE_INTEGER / 1000),
    perPage: readCount(request, 'per_page', 50, 1000),
  };
}

function readCount(request: FastifyRequest, name: string, absent: number, most: number): number {
  const text = readQuery(request, name);
  if (text === undefined) return absent;
  const count = Number(text);
  if (!/^\d{1,15}$/.test(text) || count < 1) {
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a positive number`);
  }
  return Math.min(count, most);
}

/** Clients read the digit behind the first `=` of each link, so `page` comes first. */
export function describePages(
  reply: FastifyReply,
  path: string,
  { page, perPage, total }: Page & { total: number },
): void {
  const last = Math.ceil(total / perPage);
  const link = (target: number, relation: string) =>
    `<${path}?page=${target}&per_page=${perPage}>; rel="${relation}"`;
  void reply
    .header('x-total-count', String(total))
    .header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
}
