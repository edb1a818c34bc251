import type { FastifyInstance } from 'fastify';
import { describePages, readPage } from '../admin/pages.ts';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { readQuery } from '../http/read-fields.ts';

/** Which parts of an entry a search looks into, by the name of the scope. */
const scopes = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
} as const;

type Entry = { id: string; payload: Record<string, unknown>; created_at: Date; ip_address: string };

/** `GET /admin/audit`: who did what, the newest first; `query=author:…`, `action:…` or `type:…` looks for a part of it. */
export function adminAudit(app: FastifyInstance, { database }: AuthService): void {
  app.get('/admin/audit', async (request, reply) => {
    const page = readPage(request);
    const { keys, pattern } = readSearch(readQuery(request, 'query'));
    const condition = `($2 = '' or exists (select from unnest($1::text[]) k where payload ->> k ilike $2))`;
    const { rows: counted } = await database.query<{ total: number }>(
      `select count(*)::int as total from auth.audit_log_entries where ${condition}`,
      [keys, pattern],
    );
    const { rows } = await database.query<Entry>(
      `select id, payload, created_at, ip_address from auth.audit_log_entries where ${condition}
       order by created_at desc, id limit $3 offset $4`,
      [keys, pattern, page.perPage, (page.page - 1) * page.perPage],
    );
    describePages(request, reply, '/admin/audit', { ...page, total: counted[0]?.total ?? 0 });
    return rows;
  });
}

function readSearch(query: string | undefined): { keys: readonly string[]; pattern: string } {
  if (query === undefined || query === '') return { keys: [], pattern: '' };
  const [scope = '', ...rest] = query.split(':');
  const text = rest.join(':');
  if (!isScope(scope) || text === '') throw validationFailed(`Invalid query scope: ${query.slice(0, 100)}`);
  return { keys: scopes[scope], pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%` };
}

function isScope(name: string): name is keyof typeof scopes {
  return Object.hasOwn(scopes, name);
}
