import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { buildProgram, run, startServer } from '../testing/built-program.ts';

let folder: string;
beforeAll(() => {
  buildProgram();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-demo-test-'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const demoFolders = () => readdirSync(os.tmpdir()).filter((name) => /^plinth-demo-(?!test)/.test(name));

it('serves the sample company to whom it names, with a password made for the day, and leaves nothing behind', async () => {
  const before = demoFolders();
  const server = await startServer(
    { PORT: String(await freePort()), PLINTH_DATA: path.join(folder, 'data') },
    ['demo'],
    280_000,
  );
  const { stdout } = server.output();
  const [, email = ''] = /OWNER\s+(\S+@\S+)/.exec(stdout) ?? [];
  const [, password = ''] = /Password of everybody: (\S+)/.exec(stdout) ?? [];
  const { anonKey, modules } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    anonKey: string;
    modules: Record<string, boolean>;
  }; // the program's own answer
  expect(Object.values(modules)).not.toContain(false);

  const headers = { apikey: anonKey, 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const projects = await fetch(`${server.url}/rest/v1/projects?select=name`, {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  expect(await projects.json()).toHaveLength(12);
  // records have their photos and papers, and each opens
  const attachments = await fetch(
    `${server.url}/rest/v1/attachments?select=table_name,file_path,file_size,mime_type`,
    { headers: { ...headers, authorization: `Bearer ${access_token}` } },
  );
  const files = (await attachments.json()) as {
    table_name: string;
    file_path: string;
    file_size: number;
    mime_type: string;
  }[];
  expect([...new Set(files.map(({ table_name }) => table_name))].toSorted()).toEqual([
    'daily_reports',
    'expenses',
    'goods_receipts',
    'safety_incidents',
    'supplier_invoices',
  ]);
  for (const { file_path, file_size, mime_type } of files) {
    const file = await fetch(`${server.url}/storage/v1/object/authenticated/attachments/${file_path}`, {
      headers: { ...headers, authorization: `Bearer ${access_token}` },
    });
    expect([file.headers.get('content-type'), (await file.arrayBuffer()).byteLength]).toEqual([
      mime_type,
      file_size,
    ]);
  }
  // everybody who is named has the role that stands beside them
  const roles = await fetch(
    `${server.url}/rest/v1/user_roles?select=profiles!user_id(email),roles(name)&is_active=is.true`,
    {
      headers: { ...headers, authorization: `Bearer ${access_token}` },
    },
  );
  const held = (await roles.json()) as { profiles: { email: string }; roles: { name: string } }[];
  const named = [...stdout.matchAll(/(OWNER|ADMIN|MANAGER|EMPLOYEE)\s+(\S+@\S+)/g)];
  expect(named.length).toBeGreaterThan(20);
  expect(held.map((one) => `${one.roles.name} ${one.profiles.email}`).toSorted()).toEqual(
    named.map(([, role, address]) => `${role} ${address}`).toSorted(),
  );

  // Nothing of it was for the folder of the installation.
  expect(existsSync(path.join(folder, 'data', 'postgres'))).toBe(false);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(demoFolders()).toEqual(before);
}, 300_000);

it('says what is wrong with a scale before it starts anything', async () => {
  const { code, stderr } = await run(['demo', '--scale', 'many'], { PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(stderr).toContain('--scale is "many": give a whole number from 1 to 1000.');
}, 60_000);
