import * as openid from 'openid-client';
import { AuthError } from '../auth-error.ts';

/** An identity provider: a server of OpenID Connect that the company's people have accounts with. */
export type IdentityProvider = {
  /** As clients name it: lower case letters, digits, `_`. */
  name: string;
  /** Where its description stands, below `/.well-known/openid-configuration`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What it is asked for beside `openid email profile`. */
  scopes?: readonly string[] | undefined;
  /**
   * True: its addresses are taken for proven though it does not say so, because the company runs it. False by default:
   * anyone free to set the address of an account there could take over any account here.
   */
  areAddressesTrusted?: boolean | undefined;
};

/** What a provider says of the person who signed in there. */
export type VouchedPerson = {
  /** Of the person at the provider; never given to another one. */
  subject: string;
  email: string;
  metadata: Record<string, unknown>;
};

/** What one sign-in is bound to; see `provider-state.ts`. */
export type SignInBinding = { state: string; verifier: string; nonce: string; returnTo: string };

/** How long a description is used before it is read again: keys are looked up as they change all the same. */
const descriptionMilliseconds = 3_600_000;
const patienceSeconds = 10;

/** The conversation with one provider. Its description is read when it is first needed, so that none holds up a start. */
export class ProviderClient {
  readonly provider: IdentityProvider;
  #read: { at: number; configuration: Promise<openid.Configuration> } | null = null;

  constructor(provider: IdentityProvider) {
    this.provider = provider;
  }

  /** Where the person is sent to. @throws {AuthError} 503 when the provider does not answer */
  async signInAddress({ state, verifier, nonce, returnTo }: SignInBinding): Promise<URL> {
    const configuration = await this.#configuration();
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: returnTo,
      scope: ['openid', 'email', 'profile', ...(this.provider.scopes ?? [])].join(' '),
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
  }

  /**
   * Exchanges the code a person came back with for what the provider says of them; the signature, issuer, audience,
   * time and nonce of its ID token are checked.
   * @throws {AuthError} 500 when that fails, 400 `provider_email_needs_verification` for an address it does not vouch for
   */
  async personBehind(address: URL, { state, verifier, nonce }: SignInBinding): Promise<VouchedPerson> {
    const configuration = await this.#configuration();
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims: Record<string, unknown> = { ...tokens.claims() };
      const subject = String(claims['sub']);
      const isComplete = typeof claims['email'] === 'string';
      const more: Record<string, unknown> = isComplete
        ? {}
        : await openid.fetchUserInfo(configuration, tokens.access_token, subject);
      return this.#vouched(subject, { ...more, ...claims });
    } catch (error) {
      if (error instanceof AuthError) throw error;
      throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code', { cause: error });
    }
  }

  #vouched(subject: string, claims: Record<string, unknown>): VouchedPerson {
    const { email, email_verified: isProven, given_name: first, family_name: last, name, picture } = claims;
    if (typeof email !== 'string' || email === '') {
      throw new AuthError(400, 'email_not_provided', 'Error getting user email from external provider');
    }
    if (isProven !== true && this.provider.areAddressesTrusted !== true) {
      throw new AuthError(
        400,
        'provider_email_needs_verification',
        'The provider has not verified this email address',
      );
    }
    const said = { first_name: first, last_name: last, full_name: name, avatar_url: picture };
    const metadata = Object.fromEntries(
      Object.entries(said).filter(([, value]) => typeof value === 'string'),
    );
    return { subject, email, metadata };
  }

  async #configuration(): Promise<openid.Configuration> {
    const known = this.#read;
    if (known && performance.now() - known.at < descriptionMilliseconds) return known.configuration;
    const { issuer, clientId, clientSecret } = this.provider;
    const url = new URL(issuer);
    const configuration = openid.discovery(url, clientId, clientSecret, undefined, {
      timeout: patienceSeconds,
      // without TLS only where it was written so: beside the server, or in a closed network
      execute: url.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    });
    this.#read = { at: performance.now(), configuration };
    try {
      return await configuration;
    } catch (cause) {
      this.#read = null;
      throw new AuthError(503, 'unavailable', 'The sign-in provider does not answer', {
        retryAfterSeconds: 10,
        cause,
      });
    }
  }
}
