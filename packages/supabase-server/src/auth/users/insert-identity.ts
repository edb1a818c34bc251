import type { PoolClient } from 'pg';

/** A way of signing in: the person's own address or phone number, or another provider's account. */
export type NewIdentity = {
  userId: string;
  /** `email`, `phone`, or the name of who vouches. */
  provider: string;
  /** Who the person is there; the account itself for an address or a phone number. */
  providerId?: string;
  data: Record<string, unknown>;
  now: Date;
};

export async function insertIdentity(
  transaction: PoolClient,
  { userId, provider, providerId = userId, data, now }: NewIdentity,
): Promise<void> {
  await transaction.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $5, $5)`,
    [providerId, userId, data, provider, now],
  );
}
