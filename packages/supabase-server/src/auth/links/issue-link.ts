import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import { hashOneTimePassword } from './hash-one-time-password.ts';
import type { LinkType, OneTimeTokenType } from './link-kinds.ts';
import { saveCodeChallenge, type CodeChallenge } from './code-challenge.ts';

export type LinkRequest = {
  userId: string;
  /** The mailbox that is proven by it. */
  email: string;
  type: LinkType;
  tokenType: OneTimeTokenType;
  /** Must have passed `allowedRedirect`. */
  redirectTo: string;
  /** The link then leads to a code that only who asked can exchange. */
  challenge: CodeChallenge | null;
};

export type IssuedLink = { link: string; tokenHash: string; code: string };

const sentColumns: Record<LinkType, string> = {
  signup: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
};

/**
 * Makes a link and a code of this kind, which replace earlier ones. Anyone who has either has proven the mailbox; the code
 * is short, since people type it, so it counts only together with the address and with few attempts. The token of the
 * link is not made from it and cannot be found by trying.
 */
export async function issueLink(
  service: AuthService,
  transaction: PoolClient,
  { userId, email, type, tokenType, redirectTo, challenge }: LinkRequest,
): Promise<IssuedLink> {
  const now = service.now();
  const secret = hashOneTimePassword(email, randomBytes(20).toString('base64url'));
  const tokenHash = challenge === null ? secret : `pkce_${secret}`;
  const code = newCode(service.settings.codeDigits);
  await saveToken(transaction, { userId, tokenType, tokenHash, email, now });
  await transaction.query(
    `update auth.users set ${sentColumns[type]} = $2, ${tokenType} = $3, updated_at = $2 where id = $1`,
    [userId, now, hashOneTimePassword(email, code)],
  );
  if (challenge !== null) await saveCodeChallenge(transaction, { userId, type, challenge, now });
  // Colons and slashes stay as they are, since people look for the address in the link.
  const target = encodeURIComponent(redirectTo).replaceAll('%3A', ':').replaceAll('%2F', '/');
  const query = `token=${tokenHash}&type=${type}&redirect_to=${target}`;
  return { link: `${service.options.publicUrl}/auth/v1/verify?${query}`, tokenHash, code };
}

/** One of each kind a person: a new one replaces the one before. */
export async function saveToken(
  transaction: PoolClient,
  {
    userId,
    tokenType,
    tokenHash,
    email,
    now,
  }: {
    userId: string;
    tokenType: OneTimeTokenType | 'reauthentication_token';
    tokenHash: string;
    email: string;
    now: Date;
  },
): Promise<void> {
  await transaction.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), userId, tokenType, tokenHash, email, now],
  );
}

/** Evenly distributed decimal digits. */
export function newCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}
