import type { PoolClient } from 'pg';
import type { AuthMailKind } from '../../options.ts';
import type { AuthService } from '../auth-service.ts';
import { asRuleOrFailure } from '../database/database-error.ts';
import type { UserRow } from '../users/user-row.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { issueLink } from './issue-link.ts';
import type { LinkType, OneTimeTokenType } from './link-kinds.ts';

export type LinkToSend = {
  user: UserRow;
  type: Exclude<LinkType, 'email_change'>;
  /** Must have passed `allowedRedirect`. */
  redirectTo: string;
  challenge: CodeChallenge | null;
};

const tokenTypes: Record<LinkToSend['type'], OneTimeTokenType> = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
};

/** Makes a link of this kind and queues the mail with it, all in the transaction given. */
export async function sendLink(
  service: AuthService,
  transaction: PoolClient,
  { user, type, redirectTo, challenge }: LinkToSend,
): Promise<void> {
  const { id: userId, email } = user;
  const tokenType = tokenTypes[type];
  const request = { userId, email, type, tokenType, redirectTo, challenge };
  const { link, code } = await issueLink(service, transaction, request);
  await queueMail(service, transaction, { kind: type, to: email, user, link, code });
}

const failures: Partial<Record<AuthMailKind, string>> = {
  signup: 'Error sending confirmation email',
  invite: 'Error sending invite email',
  magiclink: 'Error sending magic link email',
  recovery: 'Error sending recovery email',
};

/** @throws {AuthError} 500 with GoTrue's sentence when the mail cannot be queued, or the refusal of a rule. */
export async function queueMail(
  service: AuthService,
  transaction: PoolClient,
  {
    kind,
    to,
    user,
    link,
    code,
  }: { kind: AuthMailKind; to: string; user: UserRow; link?: string; code?: string },
): Promise<void> {
  try {
    await service.options.auth.queueMail(transaction, {
      kind,
      to,
      metadata: user.raw_user_meta_data ?? {},
      ...(link === undefined ? {} : { link }),
      ...(code === undefined ? {} : { code }),
    });
  } catch (error) {
    throw asRuleOrFailure(error, failures[kind] ?? 'Error sending email');
  }
}
