import { AuthError } from '../auth-error.ts';

const maxEmailLength = 254;
const maxLocalPartLength = 64;

/**
 * One spelling for one mailbox: trimmed, in composed form, lower case.
 * @returns null when this cannot be an e-mail address.
 */
export function normaliseEmail(value: string): string | null {
  const email = value.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const [, localPart, domain] = /^([^@]+)@([^@]+)$/.exec(email) ?? [];
  if (localPart === undefined || domain === undefined) return null;
  const isSound =
    email.length <= maxEmailLength &&
    localPart.length <= maxLocalPartLength &&
    /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(localPart) &&
    /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,62})(\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62})*$/u.test(domain);
  return isSound ? email : null;
}

/** @throws {AuthError} 400 with the given code, when this cannot be an e-mail address. */
export function requireEmail(value: string, code: 'validation_failed' | 'email_address_invalid'): string {
  const email = normaliseEmail(value);
  if (email === null)
    throw new AuthError(400, code, 'Unable to validate email address: invalid format', { field: 'email' });
  return email;
}
