import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { openMailTransport } from '../mail/mail-transport.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadAuditKey } from './audit-key.ts';
import { verifyHeads } from './heads.ts';
import { headKeeper, headsFile } from './keep-heads.ts';

let database: TestDatabase;
let dataFolder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataFolder = temporaryFolder();
  return () => database.drop();
});

const log = { warn: () => undefined };
const configuration = (auditHeads = {}) => {
  const read = readConfiguration({ PLINTH_DATA: dataFolder }, '/');
  return { ...read, file: { ...read.file, auditHeads } };
};
const keep = (kind?: 'restored') => headKeeper(configuration(), database.owner, null, log).keep(kind);
const addFirm = (name: string) =>
  database.owner.query(
    `insert into public.external_entities (company_name, entity_type) values ($1, 'SUPPLIER')`,
    [name],
  );
const verdict = () =>
  verifyHeads(database.owner, loadAuditKey(dataFolder), readFileSync(headsFile(dataFolder), 'utf8'));

/** Three heads, the log growing between them. */
async function grow(): Promise<void> {
  for (const name of ['one', 'two', 'three']) {
    await addFirm(name);
    await keep();
  }
}
/** As the owner of the tables can. */
const tamper = (sql: string) =>
  database.owner.query(`alter table public.audit_log disable trigger user;
    alter table private.audit_chain disable trigger user; ${sql};
    alter table public.audit_log enable trigger user; alter table private.audit_chain enable trigger user`);
const makeChainAgain = `truncate private.audit_chain; update private.audit_chain_state set settled_id = 0 where true;
  select private.extend_audit_chain()`;

it('are signed when the log has grown, and fit it', async () => {
  await grow();
  await keep();
  expect(readFileSync(headsFile(dataFolder), 'utf8').trim().split('\n')).toHaveLength(3);
  expect(await verdict()).toEqual({ faults: [], notes: [], checked: 3 });
});

it.each([
  [
    'its tail cut off',
    `delete from private.audit_chain where position >= (select max(position) from private.audit_chain);
    delete from public.audit_log where id = (select max(id) from public.audit_log)`,
  ],
  ['all emptied', 'truncate public.audit_log, private.audit_chain'],
  [
    'an entry changed and all hashes made again',
    `update public.audit_log set after = '{}' where table_name = 'external_entities' and after ->> 'company_name' = 'two'; ${makeChainAgain}`,
  ],
  [
    'an entry removed and all hashes made again',
    `delete from public.audit_log where after ->> 'company_name' = 'two'; ${makeChainAgain}`,
  ],
])('notice %s, which the chain alone does not', async (_what, sql) => {
  await grow();
  await tamper(sql);
  expect((await database.owner.query('select private.first_broken_audit_entry() as broken')).rows).toEqual([
    { broken: null },
  ]);
  await addFirm('goes on');
  await database.owner.query('select private.extend_audit_chain()');
  expect((await verdict()).faults.join()).toMatch(/cut off, emptied or written anew/);
});

it('notice a trigger that is switched off, and a function of it that is another', async () => {
  await grow();
  await database.owner.query('alter table public.external_entities disable trigger z_audit');
  expect((await verdict()).faults.join()).toMatch(/triggers of the log/);
  await database.owner.query('alter table public.external_entities enable trigger z_audit');
  expect((await verdict()).faults).toEqual([]);
  await database.owner.query(`create or replace function private.audit() returns trigger language plpgsql as
    $$ begin return null; end $$`);
  expect((await verdict()).faults.join()).toMatch(/triggers of the log/);
});

it('notice heads that were changed or taken out, and know a restore from a forgery', async () => {
  await grow();
  const file = headsFile(dataFolder);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  writeFileSync(file, [lines[0], lines[1]?.replace('"entries":"', '"entries":"9'), lines[2]].join('\n'));
  expect((await verdict()).faults.join()).toMatch(/Line 2/);
  writeFileSync(file, [lines[0], lines[2]].join('\n'));
  expect((await verdict()).faults.join()).toMatch(/missing/);

  writeFileSync(file, `${lines.join('\n')}\n`);
  await tamper(`delete from private.audit_chain where position >= (select max(position) from private.audit_chain);
    delete from public.audit_log where id = (select max(id) from public.audit_log)`);
  await keep('restored');
  const restored = await verdict();
  expect(restored.faults).toEqual([]);
  expect(restored.notes.join()).toMatch(/A backup was restored/);
});

it('leave the machine: to a file, a mailbox and a webhook, and one that is away holds up no other', async () => {
  const { port, received } = await startMailServer();
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const keepBody = async () => {
      bodies.push(await textOf(request));
      response.end();
    };
    void keepBody();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port: hookPort } = server.address() as AddressInfo; // listens on TCP
  const second = path.join(temporaryFolder(), 'heads.jsonl');
  const config = configuration({
    file: second,
    mail: 'auditor@example.test',
    webhook: `http://127.0.0.1:${hookPort}/`,
  });
  config.file.mail = { host: '127.0.0.1', port, isSecure: false, from: 'plinth@example.test' };
  const keeper = headKeeper(config, database.owner, openMailTransport(config), log);
  await addFirm('one');
  await keeper.keep();
  await addFirm('two');
  await keeper.keep();
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(headsFile(dataFolder), 'utf8'));
  expect(bodies).toHaveLength(2);
  expect(received.map(({ to }) => to)).toEqual([['auditor@example.test']]);

  const away = configuration({ file: '/nowhere/heads.jsonl', webhook: `http://127.0.0.1:${hookPort}/` });
  await addFirm('three');
  await headKeeper(away, database.owner, null, log).keep();
  expect(bodies).toHaveLength(3);
});
