/** What the server asks of a browser and what that answers, between JSON and the bytes that browsers work with. */
type Asked = Record<string, unknown>;

/** Has a device make a passkey. @throws what the browser does: the person turned it down, or there is no device. */
export async function makePasskey(asked: Asked): Promise<Record<string, unknown>> {
  const { user, excludeCredentials, ...rest } = asked;
  const { id, ...names } = Object(user);
  const made = await navigator.credentials.create({
    // as our own server answers it, with bytes where it has text
    publicKey: {
      ...rest,
      challenge: bytesOf(asked['challenge']),
      user: { ...names, id: bytesOf(id) },
      excludeCredentials: listed(excludeCredentials),
    } as unknown as PublicKeyCredentialCreationOptions,
  });
  const { response, ...credential } = parts(made);
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError('no registration');
  const transports = response.getTransports();
  return {
    ...credential,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports,
    },
  };
}

/** Has a device show a passkey. @throws as above. */
export async function askForPasskey(asked: Asked): Promise<Record<string, unknown>> {
  const shown = await navigator.credentials.get({
    publicKey: {
      ...asked,
      challenge: bytesOf(asked['challenge']),
      allowCredentials: listed(asked['allowCredentials']),
    } as unknown as PublicKeyCredentialRequestOptions,
  });
  const { response, ...credential } = parts(shown);
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError('no assertion');
  return {
    ...credential,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
    },
  };
}

function parts(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey');
  const { id, type, response } = credential;
  return { id, rawId: id, type, response, clientExtensionResults: credential.getClientExtensionResults() };
}

function listed(credentials: unknown): unknown[] {
  const known: readonly { id: unknown }[] = Array.isArray(credentials) ? credentials : [];
  return known.map((credential) => ({ ...credential, id: bytesOf(credential.id) }));
}

function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
