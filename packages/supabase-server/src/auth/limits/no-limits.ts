import type { AuthLimits } from './auth-limits.ts';

/** For an installation that counts elsewhere (`limits.isEnabled` is off). */
export const noLimits: AuthLimits = {
  takeRequest: async () => 0,
  takeMail: async () => ({ wait: 0, isAddressee: false }),
  beginPasswordAttempt: async () => 0,
  passwordWasRight: async () => {},
  passwordWasNotChecked: async () => {},
  waitingAccounts: async () => new Map(),
  forgetAttempts: async () => {},
};
