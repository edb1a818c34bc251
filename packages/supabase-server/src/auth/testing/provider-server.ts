import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const providerClient = { clientId: 'plinth', clientSecret: 'known to both' } as const;

/** What the provider says of the person who signs in next. */
export type NextPerson = Record<string, unknown> & { sub: string };

export type ProviderServer = {
  issuer: string;
  next: NextPerson;
  /** What its next ID token says instead of the truth. */
  lie: Record<string, unknown>;
  close: () => Promise<void>;
};

type Question = { challenge: string; nonce: string; person: NextPerson };

/** A server of OpenID Connect at which everybody who comes is signed in as `next` without being asked. */
export async function startProviderServer(): Promise<ProviderServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const questions = new Map<string, Question>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const provider: ProviderServer = {
    issuer: `http://127.0.0.1:${port}`,
    next: { sub: 'nobody' },
    lie: {},
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  const { issuer } = provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return send(response, {
          issuer,
          authorization_endpoint: `${issuer}/sign-in`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return send(response, { keys: [key] });
      case '/sign-in':
        return signIn(url.searchParams, response);
      case '/token':
        return grant(new URLSearchParams(await text(request)), response);
      default:
        return send(response, {}, 404);
    }
  }

  function signIn(asked: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    const challenge = asked.get('code_challenge') ?? '';
    questions.set(code, { challenge, nonce: asked.get('nonce') ?? '', person: provider.next });
    const back = new URL(asked.get('redirect_uri') ?? issuer);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  async function grant(given: URLSearchParams, response: ServerResponse): Promise<void> {
    const code = given.get('code') ?? '';
    const question = questions.get(code);
    questions.delete(code);
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const isKnown = given.get('client_secret') === providerClient.clientSecret;
    if (question?.challenge !== challenge || !isKnown) return send(response, { error: 'invalid_grant' }, 400);
    const claims = { aud: providerClient.clientId, iss: issuer, nonce: question.nonce, ...question.person };
    const token = await new SignJWT({ ...claims, ...provider.lie })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return send(response, { access_token: 'of no use', token_type: 'Bearer', id_token: token });
  }

  return provider;
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
