import type { AuthError } from '@supabase/auth-js';
import type { AppError } from '@plinth/domain/errors.ts';
import { authFault } from '@plinth/domain/faults/auth-fault.ts';
import type { Result } from '../port/data-source.ts';
import { toAppError } from './to-app-error.ts';

/** An error of the authentication client as an entry of the catalogue; the provider's own text is kept. */
export function authError(error: AuthError): AppError {
  const status = error.status ?? 0;
  if (error.name === 'AuthSessionMissingError')
    return { code: 'not_authenticated', status: 401, message: error.message };
  const { code, field } = authFault(error.code);
  if (code) return { code, status, message: error.message, ...(field && { field }) };
  return { ...toAppError({ code: error.code, message: error.message }, status), ...(field && { field }) };
}

/** Success without a value, or the failure. */
export function resultOf(error: AuthError | null): Result<null> {
  return error ? failed(error) : { data: null, error: null };
}

export function failed(error: AuthError): { data: null; error: AppError } {
  return { data: null, error: authError(error) };
}
