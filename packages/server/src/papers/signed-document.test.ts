import { createHash } from 'node:crypto';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { languages } from '@plinth/messages/languages.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApiFixture, type ApiFixture } from '../testing/api-fixture.ts';
import { pagesOf, paperText, plain } from '../testing/paper-text.ts';
import { testKeys } from '../testing/test-application.ts';
import { PaperEngine } from './engine/paper-engine.ts';

/** The signed copy of a document: its own pages with who signed at their foot, the sheet with the signature, the kept hash. */
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A file of two sheets, made by the engine itself. */
async function twoPages(): Promise<Buffer> {
  const engine = new PaperEngine();
  onTestFinished(() => engine.close());
  const label = (text: string) => ({ text, second: '' });
  return engine.make({
    template: 'list.typ',
    logo: null,
    content: {
      template: 'list.typ',
      isWide: false,
      language: 'en',
      second: null,
      title: label('Safety policy'),
      number: '',
      stamp: '',
      letterhead: { name: 'Al Noor', lines: [], foot: '', hasLogo: false },
      page: '{page}/{pages}',
      parties: [],
      facts: [],
      texts: [],
      tables: [
        {
          title: null,
          columns: [{ label: label('Rule'), align: 'start', share: 1 }],
          rows: Array.from({ length: 60 }, (_, at) => ({ look: 'line', cells: [`Rule ${at + 1}`] })),
        },
      ],
      totals: [],
      words: [],
      notes: [],
      signatures: [],
    },
  });
}

/** A published document, signed by the EMPLOYEE; the key of the signature. */
async function signed(
  fixture: ApiFixture,
  file: { bytes: Buffer; name: string; type: string },
): Promise<string> {
  const { app, database, people, tokenOf } = fixture;
  const one = async (sql: string, values: unknown[]) =>
    String((await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id);
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const stored = await fetch(`${app.listeningOrigin}/storage/v1/object/documents/${file.name}`, {
    method: 'POST',
    headers: {
      apikey: testKeys.publishableKey,
      authorization: `Bearer ${tokenOf(people.ADMIN)}`,
      'content-type': file.type,
    },
    body: new Uint8Array(file.bytes),
  });
  expect(stored.status, await stored.text()).toBe(200);
  const document = await one(
    `insert into public.documents (title, file_path, file_name, uploaded_by) values ('Safety policy', $1, $1, $2)
     returning id`,
    [file.name, people.ADMIN.id],
  );
  await database.owner.query(`update public.documents set status = 'published' where id = $1`, [document]);
  const employee = await one(
    `insert into public.employees (first_name, last_name, user_id, hire_date) values ('Bilal', 'Haddad', $1, '2020-01-01')
     on conflict (user_id) do update set last_name = excluded.last_name returning id`,
    [people.EMPLOYEE.id],
  );
  const request = await one(
    'insert into public.document_signatures (document_id, employee_id) values ($1, $2) returning id',
    [document, employee],
  );
  await database.commitAs(people.EMPLOYEE, (db) =>
    db.query(
      `update public.document_signatures set status = 'signed', signer_name = 'Bilal Haddad',
         signature = 'M10 10L90 90' where id = $1`,
      [request],
    ),
  );
  return request;
}

const keptHash = async ({ database }: ApiFixture, signature: string) =>
  (
    await database.owner.query<{ file_hash: string | null }>(
      'select file_hash from public.document_signatures where id = $1',
      [signature],
    )
  ).rows[0]?.file_hash;

describe('a signed document', () => {
  it('is its own pages and the sheet with name, time, signature and hash, in three languages', async () => {
    const fixture = await openApiFixture();
    const bytes = await twoPages();
    const id = await signed(fixture, { bytes, name: 'policy.pdf', type: 'application/pdf' });
    // the server reads what was signed without being asked
    await expect.poll(() => keptHash(fixture, id), { timeout: 20_000 }).toBe(sha256(bytes));
    for (const language of languages) {
      const paper = await fixture.ask(`GET /papers/signed_document/${id}/?language=${language}`, {
        as: fixture.people.EMPLOYEE,
      });
      expect(paper.statusCode).toBe(200);
      expect(pagesOf(paper.rawPayload)).toBe(pagesOf(bytes) + 1);
      const said = plain(paperText(paper.rawPayload));
      // at the foot of each page and on the sheet: who signed it
      expect(said.split('Bilal Haddad').length - 1).toBeGreaterThanOrEqual(pagesOf(bytes) + 2);
      expect(said.replaceAll(' ', '')).toContain(sha256(bytes));
    }
  }, 120_000);

  it('has its sheet alone where the file is no PDF, and where it is no more the file that was signed', async () => {
    const fixture = await openApiFixture();
    const text = { bytes: Buffer.from('Wear a helmet.'), name: 'policy.txt', type: 'text/plain' };
    const id = await signed(fixture, text);
    const sheet = (signature: string) =>
      fixture.ask(`GET /papers/signed_document/${signature}/`, { as: fixture.people.EMPLOYEE });
    expect(pagesOf((await sheet(id)).rawPayload)).toBe(1);
    expect(await keptHash(fixture, id)).toBe(sha256(text.bytes));

    const other = await signed(fixture, { bytes: await twoPages(), name: 'a.pdf', type: 'application/pdf' });
    await fixture.database.owner.query('update public.document_signatures set file_hash = $2 where id = $1', [
      other,
      'a'.repeat(64),
    ]);
    expect(pagesOf((await sheet(other)).rawPayload)).toBe(1);
    expect(await keptHash(fixture, other)).toBe('a'.repeat(64));
  }, 120_000);

  it('is there once it is signed, for the person and who administers everybody', async () => {
    const fixture = await openApiFixture();
    const { people, database } = fixture;
    const id = await signed(fixture, { bytes: Buffer.from('Text'), name: 'b.txt', type: 'text/plain' });
    const status = async (as: TestUser) =>
      (await fixture.ask(`GET /papers/signed_document/${id}/`, { as })).statusCode;
    expect(
      await Promise.all([people.EMPLOYEE, people.ADMIN, people.MANAGER].map((as) => status(as))),
    ).toEqual([200, 200, 404]);
    // nobody writes the hash by hand: what they send is not taken
    await expect.poll(() => keptHash(fixture, id), { timeout: 20_000 }).not.toBeNull();
    const kept = await keptHash(fixture, id);
    await database.commitAs(people.ADMIN, (db) =>
      db.query('update public.document_signatures set file_hash = $2 where id = $1', [id, 'b'.repeat(64)]),
    );
    expect(await keptHash(fixture, id)).toBe(kept);
  }, 120_000);
});
