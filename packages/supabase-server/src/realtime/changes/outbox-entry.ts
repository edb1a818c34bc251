/** A change of a published table. */
export type ChangeEntry = {
  kind: 'change';
  relation: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  writtenAt: string;
  /** JSON of the row as it became, and as it was; what is absent is `null`. */
  record: string | null;
  oldRecord: string | null;
  /** JSON of its primary key; `null` when the table has none. */
  key: string | null;
  /** The row was too large; long values are left out. */
  isCut: boolean;
};

export type BroadcastEntry = {
  kind: 'broadcast';
  topic: string;
  isPrivate: boolean;
  event: string;
  payload: Buffer;
  isBinary: boolean;
  /** The process that has served its own sockets already. */
  origin: string | null;
};

/** Somebody came or went: `payload` is a difference as clients apply it. */
export type PresenceEntry = { kind: 'presence'; topic: string; isPrivate: boolean; payload: string };

export type SessionEntry = { kind: 'session'; sessionId: string };

export type OutboxEntry = ChangeEntry | BroadcastEntry | PresenceEntry | SessionEntry;
