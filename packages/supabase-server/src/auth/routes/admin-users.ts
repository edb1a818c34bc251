import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAccountFields } from '../admin/account-fields.ts';
import { changeAccount } from '../admin/change-account.ts';
import { createAccount } from '../admin/create-account.ts';
import { deleteAccount } from '../admin/delete-account.ts';
import { findAccount } from '../admin/find-account.ts';
import { listAccounts } from '../admin/list-accounts.ts';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readBoolean, readQuery } from '../http/read-fields.ts';
import { presentUser } from '../users/present-user.ts';

/** `/admin/users`: accounts listed, made, changed and deleted. Whether the caller may is checked before. */
export function adminUsers(app: FastifyInstance, service: AuthService): void {
  const { database } = service;
  app.get('/admin/users', async (request, reply) => {
    const page = readCount(request, 'page', 1, Number.MAX_SAFE_INTEGER / 1000);
    const perPage = readCount(request, 'per_page', 50, 1000);
    const filter = readQuery(request, 'filter') ?? '';
    const { users, total } = await listAccounts(service, { page, perPage, filter });
    describePages(reply, { page, perPage, total });
    return { users: users.map(presentUser), aud: 'authenticated' };
  });
  app.post('/admin/users', async (request) => {
    const fields = await readAccountFields(service, bodyOf(request));
    return presentUser(await createAccount(service, fields, clientOf(service, request)));
  });
  app.get('/admin/users/:id', async (request) => presentUser(await findAccount(database, request.params)));
  app.put('/admin/users/:id', async (request) => {
    const user = await findAccount(database, request.params);
    const fields = await readAccountFields(service, bodyOf(request));
    return presentUser(await changeAccount(service, user, fields, clientOf(service, request)));
  });
  app.delete('/admin/users/:id', async (request) => {
    const user = await findAccount(database, request.params);
    const isSoft = readBoolean(bodyOf(request), 'should_soft_delete');
    await deleteAccount(service, user, { isSoft, client: clientOf(service, request) });
    return {};
  });
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
function describePages(
  reply: FastifyReply,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  const last = Math.ceil(total / perPage);
  const link = (target: number, relation: string) =>
    `</admin/users?page=${target}&per_page=${perPage}>; rel="${relation}"`;
  void reply
    .header('x-total-count', String(total))
    .header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
}
