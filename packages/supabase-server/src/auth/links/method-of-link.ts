import type { SignInMethod } from '../sessions/sign-in-method.ts';

/** How a session is called that a link of this type began, or a provider. */
export function methodOf(type: string): SignInMethod {
  return type === 'recovery' || type === 'magiclink' || type === 'oauth' ? type : 'otp';
}
