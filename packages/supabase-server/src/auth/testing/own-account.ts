import {
  goodPassword as password,
  newEmail,
  type AuthTestServer,
  type RawAnswer,
} from './auth-test-server.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Somebody new, signed in, with what a request by hand needs. */
export async function signUp(server: AuthTestServer) {
  const email = newEmail();
  const client = server.client();
  const { data } = await client.auth.signUp({ email, password });
  if (!data.session) throw new Error('no session');
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  return { email, client, accessToken, refreshToken, userId: user.id };
}

export const getUser = (server: AuthTestServer, token: string): Promise<RawAnswer> =>
  server.request('GET', '/user', { headers: bearer(token) });

export const putUser = (server: AuthTestServer, token: string, body: unknown): Promise<RawAnswer> =>
  server.request('PUT', '/user', { headers: bearer(token), body });

export async function canSignIn(server: AuthTestServer, email: string, with_: string): Promise<boolean> {
  const { error } = await server.client().auth.signInWithPassword({ email, password: with_ });
  return error === null;
}
