import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../auth/testing/auth-test-server.ts';

/** Somebody inside the network whom nobody from outside may make the server speak to. */
let sink: Server;
let port: number;
let calls = 0;
let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({
    auth: { isAutoconfirmed: false, siteUrl: 'https://plinth.example.test' },
  });
  sink = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void sink.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never the text of a pipe.
  ({ port } = sink.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => void sink.close(resolve));
});

it('V1.3.6 whatever address a caller names, the server never goes there', async () => {
  const addresses = [
    `http://127.0.0.1:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://0x7f000001:${port}`,
    `http://2130706433:${port}`,
    `http://localhost:${port}`,
    'http://169.254.169.254/latest/meta-data',
    `gopher://127.0.0.1:${port}/_x`,
  ];
  for (const address of addresses) {
    const email = newEmail();
    const client = server.client();
    const { error } = await client.auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: address,
        data: { avatar_url: address, picture: address, website: address, webhook: address },
      },
    });
    expect(error).toBeNull();
    await client.auth.resetPasswordForEmail(email, { redirectTo: address });
    const headers = {
      'x-forwarded-host': address,
      'x-forwarded-proto': 'gopher',
      referer: address,
      origin: address,
      'x-supabase-jwks-uri': address,
    };
    const query = new URLSearchParams({
      redirect_to: address,
      provider: 'github',
      jku: address,
    }).toString();
    await server.request('GET', `/authorize?${query}`, { headers });
    await server.request('GET', `/callback?${query}&code=x&state=${encodeURIComponent(address)}`, {
      headers,
    });
    await server.request('POST', '/sso', { body: { domain: address, redirect_to: address }, headers });
    // A token that says where its key is to be found.
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'RS256', kid: 'x', jku: address, x5u: address })}.${part({ sub: 'x', iss: address })}.eA`;
    await server.request('GET', '/user', { headers: { ...headers, authorization: `Bearer ${token}` } });
  }
  // Links that were mailed lead home, not there.
  expect(server.mails.filter(({ link }) => link?.includes(String(port)))).toEqual([]);
  expect(server.mails.length).toBeGreaterThanOrEqual(addresses.length);
  expect(calls).toBe(0);
});
