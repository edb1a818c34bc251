import { Client } from 'pg';
import { expect, test } from 'vitest';
import { goodPassword as password, newEmail, startAuthTestServer } from '../testing/auth-test-server.ts';

test('V16.2.5: no password, token, link or hash is logged or audited, whatever happens', async () => {
  const server = await startAuthTestServer({ auth: { isAutoconfirmed: false } });
  const asAuth = new Client({ connectionString: server.database.authUrl });
  await asAuth.connect();
  try {
    const email = newEmail();
    const changed = 'a second good password';
    const wrong = 'a wrong password of somebody';
    const secrets = [password, changed, wrong];
    await server.client().auth.signUp({ email, password });
    const link = new URL(server.mails[0]?.link ?? 'http://nowhere.test');
    secrets.push(link.searchParams.get('token') ?? '');
    await server.request('GET', `/verify${link.search}`);
    await server.request('GET', `/verify${link.search}`);

    const client = server.client();
    await client.auth.signInWithPassword({ email, password: wrong });
    const { data } = await client.auth.signInWithPassword({ email, password });
    const { data: refreshed } = await client.auth.refreshSession();
    for (const session of [data.session, refreshed.session])
      secrets.push(session?.access_token ?? '', session?.refresh_token ?? '');
    await client.auth.updateUser({ password: changed });
    await server.request('POST', '/token?grant_type=password', {
      body: `{"email": "${email}", "password": "${wrong}"`,
    });

    // The database quotes a row that breaks a rule, hash and all.
    await asAuth.query(`alter table auth.users add constraint nobody_new check (email not like 'refused-%')`);
    const refused = await server.request('POST', '/signup', {
      body: { email: `refused-${email}`, password },
    });
    expect(refused).toMatchObject({ status: 500, body: { msg: 'Database error saving new user' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/argon2|nobody_new/);

    const { rows: audited } = await asAuth.query<{ payload: string }>(
      'select payload::text from auth.audit_log_entries',
    );
    const lines = [...server.logLines, ...audited.map((row) => row.payload)];
    const logged = lines.join('\n');
    expect(server.logLines.some((line) => line.includes('nobody_new'))).toBe(true);
    expect(audited.length).toBeGreaterThan(4);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(logged).not.toContain(secret);
    }
    expect(logged).not.toContain('$argon2');
  } finally {
    await asAuth.end();
    await server.close();
  }
});
