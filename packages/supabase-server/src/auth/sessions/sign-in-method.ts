/**
 * How a session was begun; kept in its `tag`. `otp` is a link or code that confirmed an address, `magiclink` one that
 * was asked for to sign in, `oauth` somebody else who vouched, `passkey` a device that was unlocked.
 */
export type SignInMethod = (typeof methods)[number];

const methods = ['password', 'otp', 'magiclink', 'recovery', 'anonymous', 'oauth', 'passkey'] as const;

/** A session that another program wrote has no tag of ours. */
export function asSignInMethod(tag: string | null): SignInMethod {
  return methods.find((method) => method === tag) ?? 'password';
}
