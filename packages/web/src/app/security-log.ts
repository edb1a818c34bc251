import type { DataSource } from '@plinth/data/port/data-source.ts';

type Level = 'info' | 'warn' | 'error';

/** Entries of one page: a page that fails over and over says so a few times and then no more. */
const mostEntries = 20;

const longestText = 300;

/**
 * Tells the server what happens to this browser that concerns security: sign-ins, what the page's own policy refused,
 * what nobody caught. For production alone; failures are ignored (F60), and nothing waits for it.
 * @returns ends it
 */
export function logSecurityEvents({ act, session }: Pick<DataSource, 'act' | 'session'>): () => void {
  const pageId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let sent = 0;

  async function tell(level: Level, message: string, data: Record<string, string>) {
    const signedIn = await session.current();
    if (!signedIn || sent >= mostEntries) return;
    sent += 1;
    await act('/security/log', {
      timestamp: new Date().toISOString(),
      level,
      message,
      data: Object.fromEntries(Object.entries(data).map(([name, text]) => [name, sanitized(text)])),
      user_id: signedIn.userId,
      // the server puts the session of the token in its place
      session_id: pageId,
    });
  }

  const handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    void tell('warn', 'content_security_policy', { directive: effectiveDirective, blocked: blockedURI });
  const handleError = ({ message, filename }: ErrorEvent) =>
    void tell('error', 'uncaught_error', { error: message, file: filename });
  const stopListening = session.subscribe((event) => {
    if (event.type === 'signed_in') void tell('info', 'signed_in', {});
    if (event.type === 'password_recovery') void tell('info', 'password_recovery', {});
  });
  document.addEventListener('securitypolicyviolation', handleViolation);
  window.addEventListener('error', handleError);
  return () => {
    stopListening();
    document.removeEventListener('securitypolicyviolation', handleViolation);
    window.removeEventListener('error', handleError);
  };
}

/** Without what could open an account or name a person: tokens, addresses, what an address asks for. */
export function sanitized(text: string): string {
  return text
    .replace(/\beyJ[\w-]+\.[\w.-]*/g, '[token]')
    .replace(/\b(plt|whsec|sb)_[\w+/=-]{6,}/g, '[token]')
    .replace(/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '[address]')
    .replace(/[?#]\S*/g, '')
    .slice(0, longestText);
}
