import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { readText } from '../http/read-fields.ts';
import { exchangeCode } from '../sessions/exchange-code.ts';
import type { Granted } from './password-grant.ts';

export async function grantByCode(
  service: AuthService,
  body: Record<string, unknown>,
  client: Client,
): Promise<Granted> {
  const code = readText(body, 'auth_code');
  const verifier = readText(body, 'code_verifier');
  if (code === undefined || verifier === undefined) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  return exchangeCode(service, { code, verifier, client });
}
