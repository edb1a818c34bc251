/**
 * No answer from the database. `connect`: no connection could be made. `lost`: it broke off, or stayed silent too long,
 * while a request was under way (whether a write was committed is unknown). `queueFull` and `queueTimeout`: every
 * connection was busy. `givenUp`: a read of a caller with several slow ones was stopped for others that waited.
 */
export type UnavailableReason = 'connect' | 'lost' | 'queueFull' | 'queueTimeout' | 'givenUp';

export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause?: unknown) {
    super(`The database is not available (${reason}).`, { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}
