import type { MessageKey } from '../base/message-key.ts';

/** What can be wrong with the fields of an account, with the specified sentence of each. */
export const accountMessages = {
  required: 'auth.validation.required',
  email: 'auth.validation.email',
  passwordLength: 'auth.validation.passwordLength',
  passwordsDiffer: 'auth.validation.passwordsDiffer',
  wrongPassword: 'auth.validation.wrongPassword',
  reauthenticationNeeded: 'errors.reauthentication_needed',
} as const satisfies Record<string, MessageKey>;

export type AccountFault = keyof typeof accountMessages;

/** A rule as react-hook-form takes it: true, or the name of what is wrong. */
type Verdict = true | AccountFault;

const shortestPassword = 8;

export function isFilled(value: string): Verdict {
  return value.trim() !== '' || 'required';
}

export function isEmail(value: string): Verdict {
  if (value.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || 'email';
}

/** For a new password. An existing one is only asked for, whatever its length. */
export function isLongPassword(value: string): Verdict {
  if (value === '') return 'required';
  return value.length >= shortestPassword || 'passwordLength';
}

export function isConfirmation(value: string, password: string): Verdict {
  if (value === '') return 'required';
  return value === password || 'passwordsDiffer';
}
