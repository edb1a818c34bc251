/** `PGRST301`: the token could not be read or its signature is not ours. `PGRST303`: it is ours, but its claims refuse it. */
export type TokenErrorCode = 'PGRST301' | 'PGRST303';

/** Why an access token was refused, in PostgREST's words. Both APIs answer 401; the auth API wraps it as `bad_jwt`. */
export class TokenError extends Error {
  readonly code: TokenErrorCode;
  readonly details: string | null;

  constructor(code: TokenErrorCode, message: string, details: string | null = null) {
    super(message);
    this.name = 'TokenError';
    this.code = code;
    this.details = details;
  }
}
