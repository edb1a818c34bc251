import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { readText } from '../http/read-fields.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import type { Granted } from './password-grant.ts';

export async function grantByRefreshToken(
  service: AuthService,
  body: Record<string, unknown>,
  client: Client,
): Promise<Granted> {
  const refreshToken = readText(body, 'refresh_token');
  if (refreshToken === undefined) throw validationFailed('refresh_token required');
  return refreshSession(service, refreshToken, client);
}
