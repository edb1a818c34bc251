import type { PoolClient } from 'pg';

/** Phone numbers as a way in. */
export type PhoneSettings = {
  /** True: a number counts as confirmed at sign-up, and when it is changed. */
  isAutoconfirmed: boolean;
  /** Codes of numbers that nobody is sent anything to, for tests: digits of the number without plus. */
  testCodes: Readonly<Record<string, string>>;
  /** Called inside the transaction that makes the code; whatever it throws undoes it. */
  sendMessage: (transaction: PoolClient, message: PhoneMessage) => Promise<void>;
};

export type PhoneMessage = {
  /** International digits without plus. */
  to: string;
  code: string;
  channel: 'sms' | 'whatsapp';
  userId: string;
};
