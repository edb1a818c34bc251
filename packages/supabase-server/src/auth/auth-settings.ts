/** What a deployment may decide about the auth service beyond what it must; every one has a default. */
export type AuthSettings = {
  /** Passwords everybody knows, and words of one's own address, are refused. */
  areCommonPasswordsRefused: boolean;
  isAnonymousSignInOpen: boolean;
  /** Signing in by a mailed link or code alone (`/otp`). */
  isPasswordlessOpen: boolean;
  /** False: only an administrator changes the address of an account. */
  isEmailChangeOpen: boolean;
  /** True: a changed address is confirmed from the old and from the new mailbox. */
  isEmailChangeConfirmedTwice: boolean;
  isManualLinkingOpen: boolean;
  isTotpOpen: boolean;
  areRecoveryCodesOpen: boolean;
  /** Devices as a way in and as a second factor; they need a site with a name. */
  arePasskeysOpen: boolean;
  maxFactors: number;
  /** Digits of the codes that people type out of a mail. */
  codeDigits: number;
  /** Age up to which an authorisation code (PKCE) can be exchanged. */
  authCodeSeconds: number;
  /** Age up to which a challenge of a second factor or of a passkey can be answered. */
  challengeSeconds: number;
  /** Age at which a session ends, 0 for never. */
  sessionSeconds: number;
  /** A session that was not refreshed for so long ends, 0 for never. */
  sessionIdleSeconds: number;
  rates: AuthRates;
};

/** How often what may be asked, each by one address unless said otherwise. */
export type AuthRates = {
  /** Sign-ins and refreshes. */
  tokensPerFiveMinutes: number;
  signUpsPerFiveMinutes: number;
  anonymousSignInsPerHour: number;
  recoveriesPerFiveMinutes: number;
  verificationsPerFiveMinutes: number;
  userChangesPerFiveMinutes: number;
  factorRequestsPerMinute: number;
  mailsPerHour: number;
  /** Seconds between two mails to one mailbox. */
  mailSeconds: number;
  /** Requests at once before the rates count. */
  burst: number;
  /** Wrong passwords for one account that wait for nothing. */
  freeAttempts: number;
  /** Seconds the first wrong password after those waits; each further one waits twice as long. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
};

/** What is absent or undefined is as the defaults say. */
export type GivenAuthSettings = Given<Omit<AuthSettings, 'rates'>> & { rates?: Given<AuthRates> | undefined };
type Given<Settings> = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** The figures of GoTrue, where it has one. */
const defaults: AuthSettings = {
  areCommonPasswordsRefused: true,
  isAnonymousSignInOpen: false,
  isPasswordlessOpen: true,
  isEmailChangeOpen: true,
  isEmailChangeConfirmedTwice: true,
  isManualLinkingOpen: false,
  isTotpOpen: true,
  areRecoveryCodesOpen: true,
  arePasskeysOpen: true,
  maxFactors: 10,
  codeDigits: 6,
  authCodeSeconds: 300,
  challengeSeconds: 300,
  sessionSeconds: 0,
  sessionIdleSeconds: 0,
  rates: {
    tokensPerFiveMinutes: 150,
    signUpsPerFiveMinutes: 30,
    anonymousSignInsPerHour: 30,
    recoveriesPerFiveMinutes: 30,
    verificationsPerFiveMinutes: 30,
    userChangesPerFiveMinutes: 30,
    factorRequestsPerMinute: 15,
    mailsPerHour: 30,
    mailSeconds: 60,
    burst: 30,
    freeAttempts: 5,
    firstWaitSeconds: 30,
    longestWaitSeconds: 900,
  },
};

export function completeAuthSettings({ rates, ...given }: GivenAuthSettings = {}): AuthSettings {
  return { ...fill(defaults, given), rates: fill(defaults.rates, rates ?? {}) };
}

function fill<Settings extends object>(complete: Settings, given: Given<Settings>): Settings {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...complete, ...said };
}
