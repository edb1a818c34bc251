import type { FastifyInstance } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readObject, readQuery, readText } from '../http/read-fields.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { prepareInvitation } from '../links/invite.ts';
import { sendLink } from '../links/send-link.ts';
import { redirectPolicy } from '../policies.ts';
import { requireEmail } from '../users/normalise-email.ts';
import { presentUser } from '../users/present-user.ts';
import { reloadUser } from '../users/reload-user.ts';

/** `POST /invite`: makes an account and mails its owner the way in. Whether the caller may is checked before. */
export function invite(app: FastifyInstance, service: AuthService): void {
  app.post('/invite', async (request) => {
    const body = bodyOf(request);
    const address = readText(body, 'email');
    if (address === undefined) throw validationFailed('An email address is required');
    const email = requireEmail(address, 'validation_failed');
    const metadata = readObject(body, 'data') ?? {};
    const client = clientOf(service, request);
    const redirectTo = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
    return service.database.transaction(async (transaction) => {
      const user = await prepareInvitation(service, transaction, { email, metadata, client });
      await sendLink(service, transaction, { user, type: 'invite', redirectTo, challenge: null });
      return presentUser(await reloadUser(transaction, user.id));
    });
  });
}
