import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a device is asked for, as the server sends it. */
export type Asked = {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
  excludeCredentials?: readonly { id: string }[];
  allowCredentials?: readonly { id: string }[];
};

type Misuse = { origin?: string; isVerified?: boolean; counter?: number; userHandle?: string; rpId?: string };

type Key = { id: string; privateKey: KeyObject; userHandle: string };

/** A phone in software: makes passkeys (ES256, without attestation) and signs with them, also as no phone would. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly keys: Key[] = [];
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The answer of `navigator.credentials.create`, as it travels. */
  create(asked: Asked, misuse: Misuse = {}): Record<string, unknown> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    const cose = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const data = this.#authenticatorData(asked.rp?.id ?? '', attested, misuse);
    const object = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    this.keys.push({ id: id.toString('base64url'), privateKey, userHandle: asked.user?.id ?? '' });
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked, misuse).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** The answer of `navigator.credentials.get`, as it travels. */
  get(asked: Asked, misuse: Misuse = {}): Record<string, unknown> {
    const allowed = asked.allowCredentials ?? [];
    const key = this.keys.find(({ id }) => allowed.length === 0 || allowed.some((one) => one.id === id));
    if (!key) throw new Error('this device has no such passkey');
    this.counter = misuse.counter ?? this.counter + 1;
    const data = this.#authenticatorData(asked.rpId ?? '', Buffer.alloc(0), misuse);
    const client = this.#clientData('webauthn.get', asked, misuse);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: misuse.userHandle ?? key.userHandle,
      },
    };
  }

  #clientData(type: string, { challenge }: Asked, { origin = this.#origin }: Misuse): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** User present, verified unless misused, and with a key where one is made. */
  #authenticatorData(rpId: string, attested: Buffer, { isVerified = true, rpId: other }: Misuse): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(Buffer.from(other ?? rpId)), Buffer.from([flags]), counter, attested]);
  }
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** The few shapes of CBOR that a registration consists of. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (pairs: readonly (readonly [number, number | Buffer])[]): Buffer =>
  Buffer.concat([
    head(5, pairs.length),
    ...pairs.flatMap(([key, value]) => [whole(key), typeof value === 'number' ? whole(value) : value]),
  ]);
