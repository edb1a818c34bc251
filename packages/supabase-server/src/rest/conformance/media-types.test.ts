import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rest: { isPlanShown: true } });
});
afterAll(() => fixture.stop());

async function ask(path: string, accept: string, init: Parameters<Fixture['send']>[1] = {}) {
  const answer = await fixture.send(path, {
    ...init,
    headers: { accept, ...Object.fromEntries(new Headers(init.headers)) },
  });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

describe('comma-separated values', () => {
  test('of a page, a write and a call', async () => {
    const { data } = await fixture
      .client(fixture.token())
      .from('countries')
      .select('id,name')
      .lte('id', 2)
      .csv();
    expect(data).toBe('id,name\n1,Norway\n2,Kenya');
    expect(await ask('/countries?id=eq.99', 'text/csv')).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      text: '\n',
    });
    expect((await ask('/rpc/cities_of?country=3&select=id,name', 'text/csv')).text).toBe(
      'id,name\n5,Santiago',
    );
    const written = await ask('/people?select=name', 'text/csv', {
      method: 'POST',
      body: 'id,name,manager_id\n70,"a ""b"", c",NULL\n71,d,1\n',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation, tx=rollback' },
    });
    expect([written.status, written.text]).toEqual([201, 'name\n"a ""b"", c"\nd']);
  });
});

describe('one object, nulls left out, plans', () => {
  test('nulls are left out on demand', async () => {
    const { data } = await fixture.client(fixture.token()).from('people').select().eq('id', 1).stripNulls();
    expect(data).toEqual([{ id: 1, name: 'Ada' }]);
    const one = await ask('/people?id=eq.1', 'application/vnd.pgrst.object+json;nulls=stripped');
    expect([one.type, JSON.parse(one.text)]).toEqual([
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
      { id: 1, name: 'Ada' },
    ]);
    expect((await ask('/people?id=eq.1', 'application/vnd.pgrst.array+json')).type).toBe(
      'application/json; charset=utf-8',
    );
  });

  test('the plan of a read, a write and a call instead of their answers', async () => {
    const client = fixture.client(fixture.token());
    const text = await client.from('cities').select('name').eq('id', 1).explain({ verbose: true });
    expect(text.data).toContain('Aggregate');
    const json = await client.from('cities').select('name').explain({ format: 'json', analyze: true });
    expect(json.data).toMatchObject([{ Plan: { 'Node Type': 'Aggregate' } }]);
    const written = await ask('/people', 'application/vnd.pgrst.plan; options=analyze', {
      method: 'POST',
      body: '{"id":80,"name":"x"}',
      headers: { prefer: 'tx=rollback' },
    });
    expect([written.status, written.type]).toEqual([
      200,
      'application/vnd.pgrst.plan+text; for="application/json"; options=analyze; charset=utf-8',
    ]);
    expect(written.text).toContain('Insert on people');
    expect((await ask('/rpc/add_numbers?a=1', 'application/vnd.pgrst.plan+json')).text).toContain('"Plan"');
    expect((await ask('/people', 'application/vnd.pgrst.plan; for="image/png"')).status).toBe(406);
  });

  test('a server that shows no plans says so', async () => {
    const closed = await startFixture();
    try {
      const accept = 'application/vnd.pgrst.plan+json';
      expect((await closed.send('/cities', { headers: { accept } })).status).toBe(406);
    } finally {
      await closed.stop();
    }
  });
});

describe('media types made in SQL', () => {
  test('a function whose value is one', async () => {
    expect(await ask('/rpc/greeting?who=me', 'text/html')).toEqual({
      status: 200,
      type: 'text/html',
      text: '<p>me</p>',
    });
    expect((await ask('/rpc/greeting', 'application/json')).text).toBe('"<p>you</p>"');
    expect((await ask('/rpc/greeting', 'image/bmp')).status).toBe(406);
    const image = await fixture.send('/rpc/dot', { headers: { accept: 'image/bmp' } });
    expect(image.headers.get('content-type')).toBe('image/bmp');
    expect([...new Uint8Array(await image.arrayBuffer())]).toEqual([0x42, 0x4d, 0, 255]);
  });

  test('an aggregate over the rows of a relation, when all of them is selected', async () => {
    expect(await ask('/countries?id=lt.3&order=id', 'text/html')).toMatchObject({
      status: 200,
      text: '<li>Norway</li><li>Kenya</li>',
    });
    expect((await ask('/countries?select=name', 'text/html')).status).toBe(406);
    expect((await ask('/cities', 'text/html')).status).toBe(406);
  });
});

describe('domains with a way of their own to be written', () => {
  test('are shown, looked for and written that way', async () => {
    const client = fixture.client(fixture.token(), { prefer: 'tx=rollback' });
    expect((await client.from('paints').select().order('id').limit(1)).data).toEqual([
      { id: 1, name: 'red', tone: '#ff0000' },
    ]);
    expect((await client.from('paints').select('t:tone').eq('tone', '#00ff00')).data).toEqual([
      { t: '#00ff00' },
    ]);
    expect((await client.from('paints').select('id').in('tone', ['#00ff00', '#000000'])).data).toHaveLength(
      2,
    );
    const written = await client.from('paints').insert({ id: 9, name: 'x', tone: '#010203' }).select('tone');
    expect(written.data).toEqual([{ tone: '#010203' }]);
    const changed = await client.from('paints').update({ tone: '#010203' }).eq('id', 1).select();
    expect(changed.data).toEqual([{ id: 1, name: 'red', tone: '#010203' }]);
  });
});
