import type { GoTrueClient } from '@supabase/auth-js';
import type { Client } from './connect.ts';
import type { SessionState } from '../session/watch-session.ts';
import type { TokenStorage } from '../session/token-storage.ts';

export type SessionParts = {
  client: Client;
  state: SessionState;
  storage: TokenStorage;
  /** Address of the application, without a trailing slash; links in mails return to it. */
  siteUrl: string;
  /** Authentication without a session of its own, for what must not touch the stored one. */
  passing: () => GoTrueClient;
};
