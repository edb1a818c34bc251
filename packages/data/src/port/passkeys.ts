import type { Result } from './result.ts';

/** A device that lets somebody in alone: it knows who has it, and who unlocked it. */
export type Passkey = {
  id: string;
  /** As its person calls it. */
  name: string | null;
  createdAt: string;
  lastUsedAt: string | null;
};

/** Each of them asks the browser, which asks the person; who turns that down gets the error `passkey_refused`. */
export type PasskeyPort = {
  /** Makes one of this device, or of a phone nearby. It counts as a second factor, and this session is through. */
  register(name: string): Promise<Result<null>>;
  rename(id: string, name: string): Promise<Result<null>>;
  remove(id: string): Promise<Result<null>>;
  /** In place of address and password; the device says who it is. */
  signIn(input: { isRemembered: boolean }): Promise<Result<null>>;
  /** After the password, in place of a code. */
  show(): Promise<Result<null>>;
};
