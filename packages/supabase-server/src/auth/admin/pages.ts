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

/** `sort=created_at asc`; newest first by default. @throws {AuthError} 400 `validation_failed`. */
export function readOrder(request: FastifyRequest): 'asc' | 'desc' {
  const [field = '', direction = 'desc', ...more] = (readQuery(request, 'sort') ?? 'created_at').split(' ');
  if (field !== 'created_at') throw validationFailed(`Bad Sort Parameters: bad field for sort '${field}'`);
  if ((direction !== 'asc' && direction !== 'desc') || more.length > 0) {
    throw validationFailed(
      `Bad Sort Parameters: bad direction for sort '${direction}', only 'asc' and 'desc' allowed`,
    );
  }
  return direction;
}

/** Clients read the digit behind the first `=` of each link, so `page` comes first; what else was asked for stays. */
export function describePages(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { page, perPage, total }: Page & { total: number },
): void {
  const last = Math.ceil(total / perPage);
  const kept = ['per_page', 'filter', 'sort', 'query'].flatMap((name) => {
    const value = readQuery(request, name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const link = (target: number, relation: string) =>
    `<${path}?${new URLSearchParams([['page', String(target)], ...kept]).toString()}>; rel="${relation}"`;
  void reply
    .header('x-total-count', String(total))
    .header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
}
