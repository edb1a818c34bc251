/** How a session was begun; kept in its `tag`. `otp` is a link that confirmed an address. */
export type SignInMethod = 'password' | 'otp' | 'recovery';

/** A session that another program wrote has no tag of ours. */
export function asSignInMethod(tag: string | null): SignInMethod {
  return tag === 'otp' || tag === 'recovery' ? tag : 'password';
}
