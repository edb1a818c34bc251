import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf, type Client } from '../http/client.ts';
import { bodyOf, readObject, readQuery, readText } from '../http/read-fields.ts';
import { takingAtLeast, uniformAnswerTime } from '../http/taking-at-least.ts';
import { enforceMailLimit, enforceMessageLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { requirePhoneSettings } from '../phone/require-phone-settings.ts';
import { readChannel } from '../phone/read-channel.ts';
import { signUpByPhone } from '../phone/sign-up-by-phone.ts';
import { passwordPolicy, redirectPolicy } from '../policies.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { presentSession, type PresentedSession } from '../sessions/present-session.ts';
import { requirePhone } from '../users/normalise-phone.ts';
import { presentUser, type PresentedUser } from '../users/present-user.ts';
import { requireEmail } from '../users/normalise-email.ts';
import { registerAnonymous } from '../users/register-anonymous.ts';
import { registerConfirmed } from '../users/register-confirmed.ts';
import { registerPending, type Registration } from '../users/register-pending.ts';

/** `POST /signup`: answers a session when addresses count as confirmed, else the user and a mail with a link. */
export function signUp(app: FastifyInstance, service: AuthService): void {
  app.post('/signup', (request) => registerAccount(service, request, bodyOf(request)));
}

/** Makes an account, whichever API asks for it. @throws {AuthError} */
export async function registerAccount(
  service: AuthService,
  request: FastifyRequest,
  body: Record<string, unknown>,
): Promise<PresentedSession | PresentedUser> {
  const { auth } = service.options;
  const client = clientOf(service, request);
  const isAnonymous = !readText(body, 'email') && !readText(body, 'password') && !readText(body, 'phone');
  const kind = isAnonymous ? 'anonymous' : 'signup';
  await enforceRequestLimit(service.limits, kind, client.limitKey);
  await auth.beforeSignUp?.(request, body);
  if (isAnonymous) {
    requireOpen(service);
    if (!service.settings.isAnonymousSignInOpen) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    const metadata = readObject(body, 'data') ?? {};
    const { user, session } = await registerAnonymous(service, { metadata, client });
    return presentSession(service, user, session);
  }
  const phone = readText(body, 'phone');
  if (phone && readText(body, 'email')) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (phone) return registerByPhone(service, { body, phone, client });
  const registration = { ...readRegistration(service, body), client };
  if (auth.isAutoconfirmed) {
    const { user, session } = await registerConfirmed(service, registration);
    return presentSession(service, user, session);
  }
  await enforceMailLimit(service.limits, registration.email, client.limitKey);
  const redirectTo = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
  return takingAtLeast(uniformAnswerTime, () => registerPending(service, registration, redirectTo));
}

async function registerByPhone(
  service: AuthService,
  { body, phone, client }: { body: Record<string, unknown>; phone: string; client: Client },
): Promise<PresentedSession | PresentedUser> {
  requireOpen(service);
  const settings = requirePhoneSettings(service, 'Phone signups are disabled');
  const password = readText(body, 'password');
  if (!password) throw validationFailed('Signup requires a valid password');
  if (readCodeChallenge(body) !== null) throw validationFailed('PKCE not supported for phone signups');
  const registration = {
    phone: requirePhone(phone),
    password,
    metadata: readObject(body, 'data') ?? {},
    channel: readChannel(body),
    client,
  };
  checkNewPassword(password, passwordPolicy(service), registration.phone);
  if (!settings.isAutoconfirmed) {
    await enforceMessageLimit(service.limits, registration.phone, client.limitKey);
  }
  const { user, session } = await signUpByPhone(service, settings, registration);
  return session === null ? presentUser(user) : presentSession(service, user, session);
}

function requireOpen(service: AuthService): void {
  if (!service.options.auth.isSignUpOpen) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
}

function readRegistration(service: AuthService, body: Record<string, unknown>): Omit<Registration, 'client'> {
  requireOpen(service);
  const address = readText(body, 'email');
  const password = readText(body, 'password');
  if (!password) throw validationFailed('Signup requires a valid password');
  if (address === undefined) {
    const ways = service.options.auth.phone === undefined ? 'email' : 'email or phone';
    throw validationFailed(`Sign up only available with ${ways} provider`);
  }
  const email = requireEmail(address, 'email_address_invalid');
  checkNewPassword(password, passwordPolicy(service), email);
  const challenge = readCodeChallenge(body);
  return { email, password, challenge, metadata: readObject(body, 'data') ?? {} };
}
