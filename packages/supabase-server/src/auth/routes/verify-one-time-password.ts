import type { FastifyInstance } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf, type Client } from '../http/client.ts';
import { bodyOf, readText } from '../http/read-fields.ts';
import { countingAttempts } from '../limits/check-code.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { halfWaySentence } from '../links/confirm-email-change.ts';
import { isRequestedLinkType } from '../links/link-kinds.ts';
import { redeemLink, type Redeemed } from '../links/redeem-link.ts';
import type { PresentedToken } from '../links/use-up-token.ts';
import { redeemPhoneCode } from '../phone/redeem-phone-code.ts';
import { presentSession } from '../sessions/present-session.ts';
import { requirePhone } from '../users/normalise-phone.ts';
import { requireEmail } from '../users/normalise-email.ts';

/** `POST /verify`: a program redeems what a mail carries, link or code, and is answered a session. */
export function verifyOneTimePassword(app: FastifyInstance, service: AuthService): void {
  app.post('/verify', async (request) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'verify', client.limitKey);
    const body = bodyOf(request);
    const type = readText(body, 'type');
    if (type === 'sms' || type === 'phone_change') return verifyByPhone(service, { body, type, client });
    if (!isRequestedLinkType(type)) throw validationFailed('Verify requires a verification type');
    const token = readToken(body);
    const refusal =
      'code' in token ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
    const redeem = () => redeemLink(service, { token, type, client, refusal, isFollowed: false });
    const redeemed =
      'code' in token
        ? await countingAttempts(service, { account: `code:${token.email}`, client }, redeem)
        : await redeem();
    return present(service, redeemed);
  });
}

async function verifyByPhone(
  service: AuthService,
  { body, type, client }: { body: Record<string, unknown>; type: 'sms' | 'phone_change'; client: Client },
): Promise<Record<string, unknown>> {
  const number = readText(body, 'phone');
  const code = readText(body, 'token');
  if (number === undefined) throw validationFailed('Verify requires a phone number');
  const phone = requirePhone(number);
  if (code === undefined) throw validationFailed('Verify requires a token or a token hash');
  const isChange = type === 'phone_change';
  const { user, session } = await countingAttempts(service, { account: `code:${phone}`, client }, () =>
    redeemPhoneCode(service, { phone, code, isChange, client }),
  );
  return presentSession(service, user, session);
}

function present(service: AuthService, redeemed: Redeemed): Record<string, unknown> {
  if (redeemed.kind === 'session') return presentSession(service, redeemed.user, redeemed.session);
  return { code: '200', msg: halfWaySentence };
}

function readToken(body: Record<string, unknown>): PresentedToken {
  const tokenHash = readText(body, 'token_hash');
  const code = readText(body, 'token');
  const address = readText(body, 'email');
  if (tokenHash !== undefined) {
    if (code ?? address) throw validationFailed('Only the token_hash and type should be provided');
    return { tokenHash };
  }
  if (code === undefined) throw validationFailed('Verify requires a token or a token hash');
  if (address === undefined)
    throw validationFailed('Only an email address or phone number should be provided on verify');
  return { email: requireEmail(address, 'validation_failed'), code };
}
