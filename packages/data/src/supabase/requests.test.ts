import { projects } from '@plinth/domain/projects/projects.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import { createSupabaseDataSource } from './create-supabase-data-source.ts';

type Sent = { method: string; url: URL; headers: Headers; body: unknown };

const sources: { dispose: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(sources.splice(0).map((source) => source.dispose()));
});

describe('what a list asks for', () => {
  it('selects every column, the exact ones as text, and the rows it points to', async () => {
    const { url } = await listed({}, projects);
    const select = url.searchParams.get('select') ?? '';
    expect(select).toMatch(/^id,project_number,name,/);
    expect(select).toContain(',contract_value::text,');
    expect(select).toContain(',completion_percentage::text,');
    expect(select).toContain('client:external_entities!client_id(id,company_name');
    expect(select).toContain('manager:profiles!manager_id(id,first_name,last_name');
  });

  it('reads the parent, not the children, of a table that points to itself', async () => {
    const { url } = await listed({}, tasks);
    expect(url.searchParams.get('select')).toContain('parent:parent_task_id(id,task_title');
  });

  it('orders by the resource, with the key last', async () => {
    const { column, direction } = projects.list.sort;
    expect((await listed({}, projects)).url.searchParams.get('order')).toBe(`${column}.${direction},id.asc`);
    const byDates = await listed(
      {
        sort: [
          { column: 'start_date', direction: 'desc' },
          { column: 'name', direction: 'asc' },
        ],
      },
      projects,
    );
    expect(byDates.url.searchParams.get('order')).toBe('start_date.desc.nullslast,name.asc,id.asc');
    const byId = await listed({ sort: [{ column: 'id', direction: 'desc' }] }, projects);
    expect(byId.url.searchParams.get('order')).toBe('id.desc');
  });

  it('orders a reference by what people see of it', async () => {
    const { url } = await listed({ sort: [{ column: 'manager_id', direction: 'asc' }] }, projects);
    expect(url.searchParams.get('order')).toBe(
      'manager(first_name).asc.nullslast,manager(last_name).asc.nullslast,id.asc',
    );
  });

  it('pages from 1, and counts only on demand', async () => {
    const page = await listed({ page: 3, pageSize: 25, hasCount: true }, projects);
    expect([page.url.searchParams.get('offset'), page.url.searchParams.get('limit')]).toEqual(['50', '25']);
    expect(page.headers.get('prefer')).toBe('count=exact');
    const all = await listed({}, projects);
    expect([all.url.searchParams.get('limit'), all.headers.get('prefer')]).toEqual([null, null]);
  });

  it('writes each filter as PostgREST reads it', async () => {
    const { url } = await listed(
      {
        filters: [
          { column: 'status', operator: 'neq', value: 'closed' },
          { column: 'priority', operator: 'in', value: ['low', 'a,b', 'say "hi"', 'c\\d'] },
          { column: 'name', operator: 'contains', value: '50% of_it \\ done' },
          { column: 'location', operator: 'contains', value: 'gate * (north)' },
          { column: 'client_id', operator: 'is_null' },
          { column: 'manager_id', operator: 'not_null' },
          { column: 'start_date', operator: 'gte', value: '2026-03-08' },
          { column: 'completion_percentage', operator: 'lt', value: 50 },
          { column: 'currency', operator: 'not_in', value: ['USD'] },
        ],
      },
      projects,
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      status: 'neq.closed',
      priority: 'in.("low","a,b","say \\"hi\\"","c\\\\d")',
      name: 'ilike.%50\\% of\\_it \\\\ done%',
      location: 'imatch.gate \\* \\(north\\)',
      client_id: 'is.null',
      manager_id: 'not.is.null',
      start_date: 'gte.2026-03-08',
      completion_percentage: 'lt.50',
      currency: 'not.in.("USD")',
    });
  });

  it('ignores an empty value and `all`', async () => {
    const { url } = await listed(
      {
        search: '  ',
        filters: [
          { column: 'status', operator: 'eq', value: 'all' },
          { column: 'name', operator: 'contains', value: '' },
          { column: 'priority', operator: 'in', value: [] },
          { column: 'currency', operator: 'in', value: ['all', ''] },
          { column: 'client_id', operator: 'eq' },
        ],
      },
      projects,
    );
    expect([...url.searchParams.keys()].sort()).toEqual(['order', 'select']);
  });

  it('searches the lower-case column of a table, whatever is typed', async () => {
    const { url } = await listed({ search: ' A,b (c) "d" \\ % \0 ' }, projects);
    const value = '"%a,b (c) \\"d\\" \\\\\\\\ \\\\%%"';
    expect(url.searchParams.get('or')).toBe(`(search_text.like.${value})`);
    expect(url.searchParams.get('select')).not.toContain('search_text');
    const starred = await listed({ search: '*' }, projects);
    expect(starred.url.searchParams.get('or')).toContain('search_text.match."\\\\*"');
  });
});

describe('what a write sends', () => {
  it('gives a new row its id, and keeps amounts as text', async () => {
    const { source, sent } = signedIn();
    await source.records.create(projects, { name: 'Tower', contract_value: '12345678901234.56' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: {
        name: 'Tower',
        contract_value: '12345678901234.56',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
  });

  it('lets every row of many have its defaults', async () => {
    const { source, sent } = signedIn();
    await source.records.createMany(projects, [{ name: 'A' }, { name: 'B', location: 'Pune' }]);
    expect(sent[0]?.headers.get('prefer')).toContain('missing=default');
  });

  it('changes one row, with its version, and never its id', async () => {
    const { source, sent } = signedIn();
    await source.records.update(projects, 'one', { id: 'two', name: 'Tower', version: 4 });
    expect(sent[0]).toMatchObject({ method: 'PATCH', body: { name: 'Tower', version: 4 } });
    expect(sent[0]?.url.searchParams.get('id')).toBe('eq.one');
  });

  it('posts an action as the caller', async () => {
    const { source, sent } = signedIn();
    await source.act('/payroll/run', { month: '2026-03' });
    expect(sent[0]?.url.href).toBe('http://plinth.test/api/payroll/run');
    expect(sent[0]).toMatchObject({ method: 'POST', body: { month: '2026-03' } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-of-the-caller');
  });
});

async function listed(
  query: ListQuery,
  resource: Parameters<ReturnType<typeof signedIn>['source']['records']['list']>[0],
): Promise<Sent> {
  const { source, sent } = signedIn();
  await source.records.list(resource, query);
  const [request] = sent;
  if (!request) throw new Error('nothing was sent');
  return request;
}

/** A source whose requests are kept instead of sent; every answer is an empty list. Only for how requests are written. */
function signedIn() {
  const sent: Sent[] = [];
  const capture: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    sent.push({
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: body ? JSON.parse(body) : null,
    });
    return new Response('[]', { status: 200, headers: { 'content-type': 'application/json' } });
  };
  const session = {
    access_token: 'token-of-the-caller',
    refresh_token: 'refresh',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    token_type: 'bearer',
    user: { id: '00000000-0000-4000-8000-000000000001', email: 'a@example.test' },
  };
  const storage = new Map([['plinth-auth', JSON.stringify(session)]]);
  const source = createSupabaseDataSource({
    url: 'http://plinth.test',
    anonKey: 'sb_publishable_test',
    apiUrl: 'http://plinth.test/api',
    siteUrl: 'http://plinth.test',
    fetch: capture,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
  sources.push(source);
  return { source, sent };
}
