import type { AuthTestServer, RawAnswer } from './auth-test-server.ts';

/** What the latest mail asks its reader to follow. */
export function lastLink({ mails }: AuthTestServer): { url: URL; tokenHash: string } {
  const link = mails[mails.length - 1]?.link;
  if (link === undefined) throw new Error('no mail with a link');
  const url = new URL(link);
  return { url, tokenHash: url.searchParams.get('token') ?? '' };
}

export type Followed = RawAnswer & { target: URL; fragment: Record<string, string> };

/** Follows a link as a browser would, as far as the address it is led to. */
export async function follow(server: AuthTestServer, url: URL): Promise<Followed> {
  const answer = await server.request('GET', `/verify${url.search}`);
  const target = new URL(answer.headers.get('location') ?? 'http://nowhere.test');
  return { ...answer, target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) };
}

/** The fragment of a link that is unknown, used or too old. */
export const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};
