import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { hashPassword } from '../hash-password.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readObject, readQuery, readText } from '../http/read-fields.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { generateLink as make, type WantedLink } from '../links/generate-link.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { passwordPolicy, redirectPolicy } from '../policies.ts';
import { requireEmail } from '../users/normalise-email.ts';
import { presentUser } from '../users/present-user.ts';

/** `POST /admin/generate_link`: answers the link that a mail would carry. Whether the caller may is checked before. */
export function generateLink(app: FastifyInstance, service: AuthService): void {
  app.post('/admin/generate_link', async (request) => {
    const wanted = await readWanted(service, request);
    const { user, link, code, tokenHash, type } = await make(service, wanted);
    return {
      ...presentUser(user),
      action_link: link,
      email_otp: code,
      hashed_token: tokenHash,
      verification_type: type === 'email_change' ? wanted.type : type,
      redirect_to: wanted.redirectTo,
    };
  });
}

async function readWanted(service: AuthService, request: FastifyRequest): Promise<WantedLink> {
  const body = bodyOf(request);
  const type = readText(body, 'type');
  const common = {
    email: readEmail(body, 'email'),
    metadata: readObject(body, 'data') ?? {},
    redirectTo: allowedRedirect(
      readQuery(request, 'redirect_to') ?? readText(body, 'redirect_to'),
      redirectPolicy(service),
    ),
    client: clientOf(service, request),
  };
  if (type === 'invite' || type === 'magiclink' || type === 'recovery') return { ...common, type };
  if (type === 'email_change_current' || type === 'email_change_new') {
    return { ...common, type, newEmail: readEmail(body, 'new_email') };
  }
  if (type !== 'signup') throw validationFailed(`Invalid email action link type requested`);
  const password = readText(body, 'password');
  if (password === undefined) throw validationFailed('Signup requires a valid password');
  checkNewPassword(password, passwordPolicy(service), common.email);
  return { ...common, type, passwordHash: await hashPassword(password) };
}

function readEmail(body: Record<string, unknown>, name: string): string {
  return requireEmail(readText(body, name) ?? '', 'validation_failed');
}
