import type { Queryable } from '../database/auth-database.ts';

/** What a device was registered with, in `mfa_factors.web_authn_credential`; binary parts are base64url. */
export type StoredCredential = {
  id: string;
  publicKey: string;
  /** How often the device says it has signed; of many that are kept in a cloud always 0. */
  counter: number;
  transports: string[];
};

/** A second factor that is a passkey: it lets in after the password, and instead of it. */
export type Passkey = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  created_at: Date;
  last_challenged_at: Date | null;
  credential: StoredCredential;
};

const selectPasskey = `select id, user_id, friendly_name, created_at, last_challenged_at, web_authn_credential as credential
  from auth.mfa_factors where factor_type = 'webauthn' and status = 'verified'`;

/** Of one person, oldest first. */
export async function passkeysOf(database: Queryable, userId: string): Promise<Passkey[]> {
  const { rows } = await database.query<Passkey>(`${selectPasskey} and user_id = $1 order by created_at`, [
    userId,
  ]);
  return rows;
}

/** The passkey a device answers with, held until the transaction ends, so that its count is read by one at a time. */
export async function holdPasskey(transaction: Queryable, credentialId: string): Promise<Passkey | null> {
  const { rows } = await transaction.query<Passkey>(
    `${selectPasskey} and web_authn_credential ->> 'id' = $1 for update`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** Notes that a passkey was used, and how often its device says it has been. */
export async function noteUse(
  transaction: Queryable,
  { id }: Passkey,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await transaction.query(
    `update auth.mfa_factors set last_challenged_at = $2, updated_at = $2,
       web_authn_credential = web_authn_credential || jsonb_build_object('counter', $3::bigint) where id = $1`,
    [id, now, counter],
  );
}

export type PresentedPasskey = {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
};

export function presentPasskey(passkey: Omit<Passkey, 'credential'>): PresentedPasskey {
  const { id, friendly_name: name, created_at: created, last_challenged_at: used } = passkey;
  return {
    id,
    ...(name === null ? {} : { friendly_name: name }),
    created_at: created.toISOString(),
    ...(used === null ? {} : { last_used_at: used.toISOString() }),
  };
}
