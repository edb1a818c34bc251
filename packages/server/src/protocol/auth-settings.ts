import { z } from 'zod';

const flag = z.boolean().optional();
const count = z.number().int().min(0).optional();
const pace = z.number().positive().optional();

/** What `auth.settings` of a settings file may say; what it leaves out is as the auth service has it. */
export const authSettings = z.strictObject({
  // As on a hosted project, where the list is an extra.
  areCommonPasswordsRefused: z.boolean().default(false),
  isAnonymousSignInOpen: flag,
  isPasswordlessOpen: flag,
  isEmailChangeOpen: flag,
  isEmailChangeConfirmedTwice: flag,
  isManualLinkingOpen: flag,
  isTotpOpen: flag,
  areRecoveryCodesOpen: flag,
  arePasskeysOpen: flag,
  maxFactors: count,
  codeDigits: z.number().int().min(6).max(10).optional(),
  authCodeSeconds: pace,
  challengeSeconds: pace,
  sessionSeconds: count,
  sessionIdleSeconds: count,
  rates: z
    .strictObject({
      tokensPerFiveMinutes: pace,
      signUpsPerFiveMinutes: pace,
      anonymousSignInsPerHour: pace,
      recoveriesPerFiveMinutes: pace,
      verificationsPerFiveMinutes: pace,
      userChangesPerFiveMinutes: pace,
      factorRequestsPerMinute: pace,
      mailsPerHour: pace,
      mailSeconds: count,
      burst: pace,
      freeAttempts: count,
      firstWaitSeconds: pace,
      longestWaitSeconds: pace,
    })
    .optional(),
});
