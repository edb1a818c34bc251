import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { RequestedLinkType } from './link-kinds.ts';

/**
 * Opens the code that was made with the challenge of the latest request of this kind.
 * @throws {AuthError} 404 `flow_state_not_found`.
 */
export async function issueAuthCode(
  service: AuthService,
  transaction: PoolClient,
  userId: string,
  type: RequestedLinkType,
): Promise<string> {
  const { rows } = await transaction.query<{ code: string }>(
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3
     where id = (
       select id from auth.flow_state
       where user_id = $1 and ($2 = 'email' or authentication_method = $2) and auth_code_issued_at is null
       order by created_at desc limit 1)
     returning auth_code as code`,
    [userId, type, service.now()],
  );
  const [issued] = rows;
  if (issued === undefined) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  return issued.code;
}
