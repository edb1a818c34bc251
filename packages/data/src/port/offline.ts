import type { WaitingWrite } from '../offline/waiting-writes.ts';
import type { ChosenFile } from './files.ts';

/** What was done without a connection and is not with the server yet. */
export type OfflinePort = {
  /** The oldest first; the same array until something changes. */
  waiting(): readonly WaitingWrite[];
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
  /** Sends what waits, in order, as far as the connection allows. Answers how many the server took. */
  send(): Promise<number>;
  /** Decides a conflict: these values go on top of the row as it stands now. Without any, theirs stays. */
  settle(position: number, values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Keeps the files of a place, chosen and not sent yet, instead of those before; none forgets it. */
  keepFiles(place: string, files: readonly ChosenFile[]): Promise<void>;
  /** What this person left at a place, on this device. */
  keptFiles(place: string): Promise<readonly ChosenFile[]>;
  /** Gives a write up, and with a new row what was changed about it later. */
  discard(position: number): Promise<void>;
};
