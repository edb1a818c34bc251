import { signSessionToken } from '../../tokens/sign-session-token.ts';
import type { AuthService } from '../auth-service.ts';
import { presentUser, type PresentedUser } from '../users/present-user.ts';
import type { UserRow } from '../users/user-row.ts';
import type { StartedSession } from './start-session.ts';

export type PresentedSession = {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
  refresh_token: string;
  user: PresentedUser;
};

/** Signs an access token for a session and answers both as clients know them. */
export function presentSession(
  service: AuthService,
  user: UserRow,
  session: StartedSession,
): PresentedSession {
  const { auth, publicUrl } = service.options;
  const issuedAt = Math.floor(service.now().getTime() / 1000);
  const expiresAt = issuedAt + auth.accessTokenSeconds;
  const accessToken = signSessionToken(
    {
      iss: `${publicUrl}/auth/v1`,
      sub: user.id,
      aud: user.aud,
      exp: expiresAt,
      iat: issuedAt,
      email: user.email,
      phone: user.phone,
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      role: user.role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
    service.options,
  );
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: auth.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: presentUser(user),
  };
}
