/** Kinds of requests that are counted apart, each an address at a time. */
export type RequestKind = 'token' | 'signup' | 'anonymous' | 'recover' | 'verify' | 'user' | 'factor';

/**
 * What may be asked how often. All answers are seconds to wait, 0 for "go ahead". The state of the present
 * implementation lives in the process; one that keeps it in tables has the same shape.
 */
export type AuthLimits = {
  takeRequest(kind: RequestKind, address: string): Promise<number>;
  /** So many to a mailbox, so many on behalf of one caller. */
  takeMail(email: string, address: string): Promise<{ wait: number; isAddressee: boolean }>;
  /** Before a password is checked. Counts as a wrong one until `passwordWasRight` or `passwordWasNotChecked`. */
  beginPasswordAttempt(account: string, address: string): Promise<number>;
  passwordWasRight(account: string, address: string): Promise<void>;
  passwordWasNotChecked(account: string, address: string): Promise<void>;
  /** What is guessed at and has to wait, in seconds: an address, `factor:` or `recovery:` and the id of a person. */
  waitingAccounts(): Promise<ReadonlyMap<string, number>>;
  /** A person with the right decided that an account begins anew. */
  forgetAttempts(account: string): Promise<void>;
};
