import type { Guard } from '../session/guard-token.ts';
import type { TokenStorage } from '../session/token-storage.ts';
import type { WatchedSession } from '../session/watch-session.ts';
import type { Transport } from './transport.ts';

export type RestParts = {
  send: Transport;
  guard: Guard;
  storage: TokenStorage;
  session: WatchedSession;
  /** Address of the application, without a trailing slash; links in mails return to it. */
  siteUrl: string;
};
