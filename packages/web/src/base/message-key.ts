import type { ParseKeys } from 'i18next';
import type { frame } from '@plinth/messages/en/frame.ts';

/** A key of the English messages, for tables that name a message instead of showing it. */
export type MessageKey = ParseKeys;

/** A key of what the frame says: the frame shows before the other messages are there. */
export type FrameKey = PathsOf<typeof frame>;

type PathsOf<Messages, Path extends string = ''> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? `${Path}${Key}`
    : PathsOf<Messages[Key], `${Path}${Key}.`>;
}[keyof Messages & string];
