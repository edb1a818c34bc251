/**
 * No answer from the database. `connect`: no connection could be made. `lost`: it broke off, or stayed silent too long,
 * while a request was under way (whether a write was committed is unknown). `queueFull` and `queueTimeout`: every
 * connection was busy.
 */
export type UnavailableReason = 'connect' | 'lost' | 'queueFull' | 'queueTimeout';

export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause?: unknown) {
    super(`The database is not available (${reason}).`, { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}
