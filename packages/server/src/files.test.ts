import { existsSync } from 'node:fs';
import path from 'node:path';
import { signAccessToken } from '@plinth/supabase-server/tokens/sign-access-token.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { openTestApplication, testKeys } from './testing/test-application.ts';

const service = { apikey: testKeys.secretKey, authorization: `Bearer ${testKeys.secretKey}` };

describe('files', () => {
  it('are kept in the data folder, and served so that nothing in them runs', async () => {
    const folder = temporaryFolder();
    const { app } = await openTestApplication({ environment: { PLINTH_DATA: folder } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${app.listeningOrigin}/storage/v1`;
    const bucket = await fetch(`${url}/bucket`, {
      method: 'POST',
      headers: { ...service, 'content-type': 'application/json' },
      body: '{"name":"papers"}',
    });
    expect(await bucket.json()).toEqual({ name: 'papers' });
    const upload = await fetch(`${url}/object/papers/100%.html`, {
      method: 'POST',
      headers: { ...service, 'content-type': 'text/html' },
      body: '<script>alert(1)</script>',
    });
    expect(await upload.json()).toMatchObject({ Key: 'papers/100%.html' });
    const { status, headers } = await fetch(`${url}/object/papers/100%.html`, { headers: service });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=100%25\.html/);
    expect(existsSync(path.join(folder, 'files', 'objects'))).toBe(true);
  });

  it('are not served once the session has ended', async () => {
    const { app, database } = await openTestApplication({
      environment: { PLINTH_DATA: temporaryFolder() },
    });
    const person = await database.createUser({ role: 'OWNER', email: 'owner@example.test' });
    const claims = {
      sub: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      session_id: person.sessionId,
      exp: Math.floor(Date.now() / 1000) + 600,
    };
    const token = signAccessToken(claims, { secret: testKeys.jwtSecret });
    const headers = { apikey: testKeys.publishableKey, authorization: `Bearer ${token}` };
    const list = () => app.inject({ url: '/storage/v1/bucket', headers });
    expect((await list()).json()).toEqual([]);
    const other = signAccessToken(
      { ...claims, session_id: crypto.randomUUID() },
      { secret: testKeys.jwtSecret },
    );
    const ended = await app.inject({
      url: '/storage/v1/bucket',
      headers: { ...headers, authorization: `Bearer ${other}` },
    });
    expect([ended.statusCode, ended.json()]).toEqual([
      400,
      {
        statusCode: '401',
        error: 'session_expired',
        message: 'Your session has expired. Please log in again.',
        code: 'AccessDenied',
      },
    ]);
  });
});
