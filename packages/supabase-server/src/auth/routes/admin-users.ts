import type { FastifyInstance } from 'fastify';
import { readAccountFields } from '../admin/account-fields.ts';
import { changeAccount } from '../admin/change-account.ts';
import { createAccount } from '../admin/create-account.ts';
import { deleteAccount } from '../admin/delete-account.ts';
import { findAccount } from '../admin/find-account.ts';
import { isAdministrator } from '../admin/require-administrator.ts';
import { describePages, readOrder, readPage } from '../admin/pages.ts';
import { listAccounts } from '../admin/list-accounts.ts';
import type { AuthService } from '../auth-service.ts';
import { requireSessionClaims } from '../sessions/require-session.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readBoolean, readQuery, readText } from '../http/read-fields.ts';
import { presentUser } from '../users/present-user.ts';

/** `/admin/users`: accounts listed, made, changed and deleted. Whether the caller may is checked before. */
export function adminUsers(app: FastifyInstance, service: AuthService): void {
  const { database } = service;
  app.get('/admin/users', async (request, reply) => {
    const page = readPage(request);
    const filter = readQuery(request, 'filter') ?? '';
    const { users, total } = await listAccounts(service, { ...page, filter, order: readOrder(request) });
    describePages(request, reply, '/admin/users', { ...page, total });
    return { users: users.map(presentUser), aud: 'authenticated' };
  });
  app.post('/admin/users', async (request) => {
    const fields = await readAccountFields(service, bodyOf(request), { isNew: true });
    return presentUser(await createAccount(service, fields, clientOf(service, request)));
  });
  app.get('/admin/users/:id', async (request) => presentUser(await findAccount(database, request.params)));
  app.put('/admin/users/:id', async (request) => {
    const user = await findAccount(database, request.params);
    const fields = await readAccountFields(service, bodyOf(request), { isNew: false });
    if (service.options.auth.givePassword && !(await isAdministrator(service, request))) {
      const { claims } = await requireSessionClaims(service, request);
      await service.options.auth.givePassword(claims, user.id, readText(bodyOf(request), 'password') ?? '');
      return presentUser(await findAccount(database, request.params));
    }
    return presentUser(await changeAccount(service, user, fields, clientOf(service, request)));
  });
  app.delete('/admin/users/:id', async (request) => {
    const user = await findAccount(database, request.params);
    const isSoft = readBoolean(bodyOf(request), 'should_soft_delete');
    await deleteAccount(service, user, { isSoft, client: clientOf(service, request) });
    return {};
  });
}
