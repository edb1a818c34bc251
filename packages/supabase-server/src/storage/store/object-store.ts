import type { Readable } from 'node:stream';

/** A file that has arrived whole and is on the disk for good. */
export type ReceivedFile = {
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  md5: string;
};

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
  version: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
};

/**
 * Where the bytes of objects are. What is stored is never changed: a new content is a new version, a random name that no
 * caller chooses. A row of `storage.objects` says which version an object has.
 */
export type ObjectStore = {
  /** Takes the file over (it is gone from its path); when this resolves, a power cut does not take it away. */
  put(version: string, file: ReceivedFile): Promise<void>;
  /** @returns `null` when there is no such version */
  open(version: string, range: ByteRange | null): Promise<Readable | null>;
  /** @returns false when there is no such version */
  copy(from: string, to: string): Promise<boolean>;
  /** Nothing happens when there is no such version. */
  remove(version: string): Promise<void>;
  has(version: string): Promise<boolean>;
  list(): AsyncIterable<StoredFile>;
  /** Puts a version into the trash of the store, from where it can be taken back. */
  setAside(version: string): Promise<void>;
  /** @returns false when the trash has no such version */
  takeBack(version: string): Promise<boolean>;
  /** Removes for good what has been in the trash since before this moment. @returns how many */
  emptyTrash(before: Date): Promise<number>;
  /** The database whose files these are, as `claim` noted it; null when nobody has yet. */
  owner(): Promise<string | null>;
  claim(owner: string): Promise<void>;
  /** Removes what broken-off transfers left inside the store before this moment. */
  tidy(before: Date): Promise<void>;
  /** False when the store itself is away (a disk that is not mounted): then nothing may be concluded from what is missing. */
  isPresent(): Promise<boolean>;
  close(): void;
};
