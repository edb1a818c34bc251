import { DatabaseError } from 'pg';

const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** What the driver says of a connection it could not make or has lost. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether an error says that the database does not answer, rather than that it refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    // 08: connection, 53: no resources, 57P: stopping or starting, 3D000: the database itself is gone.
    return /^(08|53|57P|3D000)/.test(error.code ?? '');
  }
  if (!(error instanceof Error)) {
    return false;
  }
  return (
    driverMessages.test(error.message) ||
    ('syscall' in error && 'code' in error && socketErrors.has(String(error.code)))
  );
}
