import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AuthService } from '../auth-service.ts';
import type { UserRow } from '../users/user-row.ts';
import { relyingPartyOf } from './relying-party.ts';
import type { StoredCredential } from './stored-passkeys.ts';

/** What a device signed, as a browser sends it; nothing of it is true before it was checked. */
export type GivenCredential = Record<string, unknown>;

const milliseconds = 1000;

/** Comes with the first passkey: it takes half a second and 30 MB, which a server without passkeys need not spend. */
const openLibrary = () => import('@simplewebauthn/server');

/** What a browser is asked to make a passkey for. Those there are, their devices refuse to make again. */
export async function creationOptions(
  service: AuthService,
  { user, challenge, existing }: { user: UserRow; challenge: string; existing: readonly StoredCredential[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id: rpID } = relyingPartyOf(service);
  const { generateRegistrationOptions } = await openLibrary();
  const userName = user.email || user.phone || user.id;
  return generateRegistrationOptions({
    rpID,
    rpName: rpID,
    userID: Buffer.from(user.id),
    userName,
    userDisplayName: userName,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: service.settings.challengeSeconds * milliseconds,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    // found without a name, and by who unlocks the device: a passkey is two factors in one
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser is asked to show. Without a list any passkey of this site does, and nobody is named. */
export async function requestOptions(
  service: AuthService,
  { challenge, allowed = [] }: { challenge: string; allowed?: readonly StoredCredential[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id: rpID } = relyingPartyOf(service);
  const { generateAuthenticationOptions } = await openLibrary();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: service.settings.challengeSeconds * milliseconds,
    userVerification: 'required',
    allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
  });
  // the stock client asks for a key on a stick where nothing is said
  return { ...options, hints: [] };
}

/** The credential of a right answer; null for any other. */
export async function readRegistration(
  service: AuthService,
  given: GivenCredential,
  challenge: string,
): Promise<{ credential: StoredCredential; aaguid: string } | null> {
  const { id, origin } = relyingPartyOf(service);
  const { verifyRegistrationResponse } = await openLibrary();
  const checked = await orNull(() =>
    verifyRegistrationResponse({
      // the library looks at each part before it relies on it
      response: given as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return null;
  const { credential, aaguid } = checked.registrationInfo;
  const { publicKey, counter, transports = [] } = credential;
  return {
    credential: {
      id: credential.id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((transport) => typeof transport === 'string').slice(0, 10),
    },
    aaguid,
  };
}

/** The new count of a passkey whose right answer this is; null for any other, and for one of a copied device. */
export async function readAssertion(
  service: AuthService,
  given: GivenCredential,
  { challenge, stored }: { challenge: string; stored: StoredCredential },
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(service);
  const { verifyAuthenticationResponse } = await openLibrary();
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      response: given as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: stored.id,
        publicKey: Buffer.from(stored.publicKey, 'base64url'),
        counter: stored.counter,
      },
      requireUserVerification: true,
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/** The library says by throwing what is wrong with an answer; its sender learns only that it is. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** The person a device says its passkey is of; it must be the one it was made for. */
export function isHandleOf(given: GivenCredential, userId: string): boolean {
  const handle: unknown = Object(given['response']).userHandle;
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').toString() === userId;
}
