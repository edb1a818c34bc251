/** A refusal in GoTrue's terms: the HTTP status, one of its error codes, and its sentence. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Why a password is weak, beside code `weak_password`. */
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;
  /** Seconds until the same request may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Which part of the request is wrong, where one is. */
  readonly field: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      weakPasswordReasons?: readonly WeakPasswordReason[];
      retryAfterSeconds?: number;
      field?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.weakPasswordReasons = more.weakPasswordReasons;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.field = more.field;
  }
}

export type WeakPasswordReason = 'length' | 'pwned';

/** 400 `validation_failed`: what was sent cannot be understood. */
export function validationFailed(message: string, field?: string): AuthError {
  return new AuthError(400, 'validation_failed', message, field === undefined ? {} : { field });
}

/** 503 with `Retry-After`: nothing is wrong with the request, and it may be sent again as it is. */
export function unavailable(message: string, cause?: unknown): AuthError {
  return new AuthError(503, 'unavailable', message, { retryAfterSeconds: 1, cause });
}
