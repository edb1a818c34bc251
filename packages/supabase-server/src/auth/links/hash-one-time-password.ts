import { createHash } from 'node:crypto';

/** What is stored and what a link carries, in GoTrue's form. */
export function hashOneTimePassword(email: string, oneTimePassword: string): string {
  return createHash('sha224')
    .update(email + oneTimePassword)
    .digest('hex');
}
