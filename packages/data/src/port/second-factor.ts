import type { Passkey, PasskeyPort } from './passkeys.ts';
import type { Result } from './result.ts';

/** A program of time-based codes (RFC 6238) that somebody signs in with beside the password. */
export type Factor = {
  id: string;
  /** False until the first code of it was shown; it counts for nothing before. */
  isConfirmed: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};

export type SecondFactors = {
  factors: readonly Factor[];
  passkeys: readonly Passkey[];
  /** None where nobody has made any, or where the backend has no such codes. */
  codes: { total: number; remaining: number } | null;
};

export type Enrolment = {
  id: string;
  /** Address of a picture with the QR code. */
  picture: string;
  /** What is typed where the picture cannot be read; base 32. */
  secret: string;
};

/** The caller's own second factors. Anyone who has one gets nothing from the server before a code was shown. */
export type SecondFactorPort = {
  state(): Promise<Result<SecondFactors>>;
  /** `issuer` is what the program of the person calls the installation. */
  enrol(issuer: string): Promise<Result<Enrolment>>;
  /** Shows a code of a factor: it counts from then on, and this session is through. */
  verify(factorId: string, code: string): Promise<Result<null>>;
  remove(factorId: string): Promise<Result<null>>;
  /** A new set, in place of an earlier one; readable in this answer only. */
  makeCodes(): Promise<Result<readonly string[]>>;
  /** Shows one of them, which is used up. */
  showRecoveryCode(code: string): Promise<Result<null>>;
  passkeys: PasskeyPort;
};
