import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documents } from '@plinth/domain/documents/documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { openHostedFixture, type HostedFixture } from './hosted-fixture.ts';
import { failed, join, succeeded, type Person } from './fixture.ts';

const anonKey = 'sb_publishable_contract';
const plan = new Blob(['the plan of the site'], { type: 'text/plain' });

describe('files of documents, over both APIs of one server', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-files-'));
  let fixture: HostedFixture;
  let owner: Person;
  let employee: Person;

  beforeAll(async () => {
    fixture = await openHostedFixture({ isAutoconfirmed: true, filesFolder: folder });
    owner = await join(fixture);
    employee = await join(fixture);
  });
  afterAll(async () => {
    await fixture?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (person: Person, method: string, address: string, more: RequestInit = {}) => {
    const session: unknown = JSON.parse(person.storage.get('plinth-auth') ?? '{}');
    const token = String(Object.entries(session ?? {}).find(([name]) => name === 'access_token')?.[1]);
    return fetch(`${fixture.app.listeningOrigin}${address}`, {
      ...more,
      method,
      headers: { authorization: `Bearer ${token}`, apikey: anonKey, ...Object.assign({}, more.headers) },
    });
  };
  const form = (file: Blob, title: string) => {
    const body = new FormData();
    body.append('metadata', JSON.stringify({ title }));
    body.append('file', file, 'plan.txt');
    return body;
  };
  const upload = (person: Person, key: string, file = plan, title = 'Plan') =>
    send(person, 'POST', '/api/documents/upload/', {
      body: form(file, title),
      headers: { 'idempotency-key': key },
    });
  const rowOf = async (answer: Response) => (await answer.json()) as { id: string; file_path: string };
  /** Uploads by the hosted protocol: the object, then the row that names it. */
  async function store(person: Person) {
    const name = `${crypto.randomUUID()}/plan.txt`;
    const stored = await send(person, 'POST', `/storage/v1/object/documents/${name}`, {
      body: plan,
      headers: { 'content-type': 'text/plain' },
    });
    const row = await person.source.records.create(documents, {
      title: 'Plan',
      file_path: name,
      file_name: 'plan.txt',
      file_size: plan.size,
      mime_type: 'text/plain',
    });
    return { status: stored.status, row };
  }
  const objects = async () => {
    const { rows } = (await fixture.query('select name from storage.objects order by name')) as {
      rows: { name: string }[];
    };
    return rows.map(({ name }) => name);
  };

  it('are stored the same and read back through either, by who may', async () => {
    const one = succeeded((await store(owner)).row);
    const answer = await upload(owner, 'first');
    const other = await rowOf(answer);
    expect(answer.status).toBe(201);
    const { file_path: _one, document_number: _number, ...rest } = one;
    const {
      file_path: _other,
      document_number: _next,
      ...same
    } = succeeded(await owner.source.records.get(documents, other.id));
    expect(differences(rest, same)).toEqual([]);
    for (const { id, file_path: name } of [{ id: one.id, file_path: String(one['file_path']) }, other]) {
      // one after the other, through each API
      const read = await send(owner, 'GET', `/api/documents/${id}/download/`);
      const hosted = await send(owner, 'GET', `/storage/v1/object/authenticated/documents/${name}`);
      expect([await read.text(), await hosted.text()]).toEqual([
        'the plan of the site',
        'the plan of the site',
      ]);
    }
    const nothing = crypto.randomUUID();
    expect((await send(owner, 'GET', `/api/documents/${nothing}/download/`)).status).toBe(404);
  });

  it('are refused the same to who may not, and where they are none', async () => {
    const page = new Blob(['<script>'], { type: 'text/html' });
    const hosted = await send(owner, 'POST', `/storage/v1/object/documents/${crypto.randomUUID()}/a.html`, {
      body: page,
      headers: { 'content-type': 'text/html' },
    });
    const rest = await upload(owner, 'page', page);
    expect([hosted.ok, rest.ok]).toEqual([false, false]);
    const [mine, theirs] = [await store(employee), await upload(employee, 'employee')];
    expect(theirs.ok).toBe(mine.row.error === null);
    expect(theirs.ok ? 201 : theirs.status).toBe(mine.row.error?.status ?? 201);
  });

  it('are stored once however often they are sent, and go with their document', async () => {
    const before = await objects();
    const [first, again] = await Promise.all([upload(owner, 'twice'), upload(owner, 'twice')]);
    const made = await rowOf(first);
    expect(await rowOf(again)).toEqual(made);
    expect(await objects()).toHaveLength(before.length + 1);
    const otherFile = await upload(owner, 'twice', new Blob(['another'], { type: 'text/plain' }));
    expect([otherFile.status, await otherFile.json()]).toMatchObject([
      422,
      { code: 'idempotency_key_reuse' },
    ]);
    expect(await objects()).toHaveLength(before.length + 1);
    const refused = await upload(owner, 'refused', plan, 'x'.repeat(500));
    expect(refused.status).toBe(400);
    expect(await objects()).toHaveLength(before.length + 1);

    const remove = () =>
      send(owner, 'DELETE', `/api/documents/${made.id}/`, { headers: { 'idempotency-key': 'gone' } });
    expect([(await remove()).status, (await remove()).headers.get('idempotency-replayed')]).toEqual([
      204,
      'true',
    ]);
    expect(await objects()).toEqual(before);
    const lost = await send(owner, 'GET', `/storage/v1/object/authenticated/documents/${made.file_path}`);
    expect(lost.ok).toBe(false);
    const kept = succeeded((await store(owner)).row);
    succeeded(await owner.source.records.remove(documents, kept.id));
    failed(await owner.source.records.get(documents, kept.id), 'not_found');
    expect(await objects()).toEqual(before);
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('stay while another document names them', async () => {
    const first = succeeded((await store(owner)).row);
    const second = succeeded(
      await owner.source.records.create(documents, { title: 'Copy', file_path: first['file_path'] }),
    );
    succeeded(await owner.source.records.remove(documents, first.id));
    expect(await objects()).toContain(first['file_path']);
    succeeded(await owner.source.records.remove(documents, second.id));
    expect(await objects()).not.toContain(first['file_path']);
  });
});
