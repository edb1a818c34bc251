import type { AppError } from '@plinth/domain/errors.ts';
import { authFault } from '@plinth/domain/faults/auth-fault.ts';
import type { LinkOutcome } from '../port/session.ts';

/** Why the fragment of a mail link, or of a way back from a provider, brings no session; null when it brings one. */
export function refusalOfLink(link: URLSearchParams): AppError | null {
  const message = link.get('error_description');
  const isRefused = link.has('error') || link.has('error_code');
  if (!isRefused && link.has('access_token') && link.has('refresh_token')) return null;
  const code = authFault(link.get('error_code') ?? undefined).code ?? 'link_expired';
  return { code, status: 403, message: message ?? 'Email link is invalid or has expired' };
}

/** Tokens that are not accepted any more are, to the person, a link that does not work any more. */
export function staleLink(failure: AppError): AppError {
  const isStale = failure.status >= 400 && failure.status < 500;
  return isStale ? { ...failure, code: 'link_expired' } : failure;
}

export function outcomeOfLink(link: URLSearchParams): LinkOutcome {
  const type = link.get('type');
  // who was invited has no password yet either
  if (type === 'recovery' || type === 'invite') return 'recovery';
  return type === 'signup' ? type : 'other';
}
