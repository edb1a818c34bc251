/** How and when a session was proven, newest first. */
export type AuthenticationMethodReference = { method: string; timestamp: number };

/**
 * What an access token says. User tokens carry all of it; legacy API keys (`role: anon` or `service_role`) only
 * the role and the times, so everything is optional for a reader.
 */
export type AccessTokenClaims = {
  iss?: string;
  sub?: string;
  aud?: string | readonly string[];
  /** Unix seconds. */
  exp?: number;
  /** Unix seconds. */
  iat?: number;
  /** Unix seconds. */
  nbf?: number;
  email?: string;
  phone?: string;
  app_metadata?: Record<string, unknown>;
  user_metadata?: Record<string, unknown>;
  role?: string;
  aal?: string;
  amr?: readonly AuthenticationMethodReference[];
  session_id?: string;
  is_anonymous?: boolean;
  [claim: string]: unknown;
};
