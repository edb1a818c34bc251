import type { AppError } from '@plinth/domain/errors.ts';
import type { Result } from './result.ts';
import type { SecondFactorPort } from './second-factor.ts';

/** Who is signed in. What they may do comes from the function `my_access`, not from here. */
export type SignedIn = { userId: string; email: string };

export type SessionEvent =
  | { type: 'initial'; signedIn: SignedIn | null }
  | { type: 'signed_in'; signedIn: SignedIn }
  | { type: 'token_refreshed' }
  | { type: 'user_updated' }
  | { type: 'password_recovery' }
  | {
      type: 'signed_out';
      /** The server refused the session; nobody asked for it. */ isExpired: boolean;
      /** Its refusal. */ error?: AppError;
    };

export type LinkOutcome = 'recovery' | 'signup' | 'other';

export type SessionPort = {
  /** A missing session is `null`, not an error. */
  current(): Promise<SignedIn | null>;
  /** `isRemembered: false` leaves no stored token when the page is hidden or unloaded; a reload needs a new sign-in. */
  signIn(input: {
    email: string;
    password: string;
    isRemembered: boolean;
  }): Promise<
    Result<SignedIn & { /** The server serves nothing before one was shown. */ isCodeNeeded: boolean }>
  >;
  /** Makes an account and signs nobody in. */
  signUp(input: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
  }): Promise<Result<{ isConfirmationNeeded: boolean }>>;
  /** Always ends the local session; an error means 'completed with warnings'. */
  signOut(): Promise<Result<null>>;
  sendPasswordReset(email: string): Promise<Result<null>>;
  updatePassword(input: { password: string; currentPassword?: string }): Promise<Result<null>>;
  /** Second factors; their code comes when it is first asked for. */
  secondFactor(): Promise<SecondFactorPort>;
  /** Reads the fragment a mail link returns with, adopts its session and says what the link was for. */
  adoptLink(fragment: string): Promise<Result<LinkOutcome>>;
  /** Every request that was refused as unauthenticated ends here, after one silent refresh has been tried. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
};
