import { randomBytes } from 'node:crypto';

/** 192 random bits. */
export function newRefreshToken(): string {
  return randomBytes(24).toString('base64url');
}
