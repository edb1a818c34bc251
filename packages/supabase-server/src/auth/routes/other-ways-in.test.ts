import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { follow, lastLink } from '../testing/mailed-links.ts';

let server: AuthTestServer;
let open: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
  open = await startAuthTestServer({
    auth: { isAutoconfirmed: false, settings: { isAnonymousSignInOpen: true, isManualLinkingOpen: true } },
  });
});
afterAll(() => Promise.all([server.close(), open.close()]));

describe('without saying who one is', () => {
  test('where that is allowed: an account with nothing in it', async () => {
    const client = open.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: { theme: 'dark' },
      identities: [],
    });
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }], aal: 'aal1' });
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('and nowhere to send a code to', async () => {
    const client = open.client();
    await client.auth.signInAnonymously();
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });

  test('and later by an address, which makes the account a common one', async () => {
    const client = open.client();
    const { data: first } = await client.auth.signInAnonymously();
    const email = newEmail();
    expect((await client.auth.updateUser({ email })).error).toBeNull();
    expect(open.mails.at(-1)).toMatchObject({ kind: 'email_change', to: email });
    const { fragment } = await follow(open, lastLink(open).url);
    expect(fragment['type']).toBe('email_change');
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      id: first.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email' },
      identities: [{ provider: 'email', identity_data: { email } }],
    });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await open.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('refused otherwise', async () => {
    expect((await server.client().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    });
  });

  test('the settings say so', async () => {
    const external = async (on: AuthTestServer) => (await on.request('GET', '/settings')).body['external'];
    expect(await external(open)).toMatchObject({ anonymous_users: true, email: true, github: false });
    expect(await external(server)).toMatchObject({ anonymous_users: false });
  });
});

describe('by another service that vouches', () => {
  test.each([
    ['/authorize?provider=github', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
    [
      '/authorize?provider=nobody',
      400,
      'validation_failed',
      'Unsupported provider: Provider nobody could not be found',
    ],
    ['/callback', 400, 'bad_oauth_callback', 'OAuth state parameter missing'],
  ])('%s', async (path, status, code, message) => {
    const answer = await server.request('GET', path);
    expect(answer).toMatchObject({ status, body: { code: status, error_code: code, msg: message } });
  });

  test('neither by single sign-on, nor by an ID token, nor by a wallet', async () => {
    const { auth } = server.client();
    expect((await auth.signInWithSSO({ domain: 'example.test' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
    });
    expect((await auth.signInWithIdToken({ provider: 'google', token: 'x' })).error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    });
    const web3 = await server.request('POST', '/token?grant_type=web3', { body: {} });
    expect(web3).toMatchObject({ status: 400, body: { error_code: 'web3_provider_disabled' } });
  });
});

describe('ways of signing in, listed and ended', () => {
  async function signedUp(on: AuthTestServer) {
    const client = on.client();
    const email = newEmail();
    await on.administrator().auth.admin.createUser({ email, password, email_confirm: true });
    await client.auth.signInWithPassword({ email, password });
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (identity === undefined) throw new Error('no identity');
    return { client, identity };
  }

  test('the last one stays', async () => {
    const { client, identity } = await signedUp(open);
    expect(identity.provider).toBe('email');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    });
  });

  test('one of two goes, if it is one of theirs', async () => {
    const { client, identity } = await signedUp(open);
    const stranger = await signedUp(open);
    await open.database.owner.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::text, $1::text::uuid, '{}', 'phone')`,
      [identity.user_id],
    );
    expect((await client.auth.unlinkIdentity(stranger.identity)).error?.code).toBe('identity_not_found');
    expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['phone']);
  });

  test('where linking is not offered', async () => {
    const { client, identity } = await signedUp(server);
    const refused = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(refused);
    expect((await client.auth.linkIdentity({ provider: 'github' })).error).toMatchObject(refused);
    const { client: other } = await signedUp(open);
    expect((await other.auth.linkIdentity({ provider: 'github' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });
});
