import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import { hashOneTimePassword } from './hash-one-time-password.ts';
import { acceptedTokenTypes, type OneTimeTokenType, type RequestedLinkType } from './link-kinds.ts';

/** What somebody presents: the token of a link, or a typed code with the address it was mailed to. */
export type PresentedToken = { tokenHash: string } | { email: string; code: string };

export type UsedToken = { userId: string; type: OneTimeTokenType };

/**
 * Deleting is the using up: of two requests with one token, one finds nothing.
 * @returns null for a token that is unknown, used or too old.
 */
export async function useUpToken(
  service: AuthService,
  transaction: PoolClient,
  presented: PresentedToken,
  type: RequestedLinkType,
): Promise<UsedToken | null> {
  const oldest = new Date(service.now().getTime() - service.options.auth.linkSeconds * 1000);
  const [condition, values] =
    'code' in presented
      ? [ofCode, [presented.email, hashOneTimePassword(presented.email, presented.code)]]
      : ['token_hash = $3', [presented.tokenHash]];
  const { rows } = await transaction.query<UsedToken & { isExpired: boolean }>(
    `delete from auth.one_time_tokens where token_type = any ($1::auth.one_time_token_type[]) and ${condition}
     returning user_id as "userId", token_type as type, created_at < $2::timestamptz at time zone 'utc' as "isExpired"`,
    [acceptedTokenTypes(type), oldest, ...values],
  );
  const [token] = rows;
  return token === undefined || token.isExpired ? null : { userId: token.userId, type: token.type };
}

/** A code stands beside its token in the column of the user that has the name of the token's type. */
const ofCode = `relates_to = $3 and exists (
  select from auth.users u where u.id = one_time_tokens.user_id and $4 = case token_type
    when 'confirmation_token' then u.confirmation_token
    when 'recovery_token' then u.recovery_token
    when 'email_change_token_new' then u.email_change_token_new
    when 'email_change_token_current' then u.email_change_token_current end)`;
