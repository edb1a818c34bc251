import type { KeyValueStorage } from './session/token-storage.ts';

/** What either adapter is made from. */
export type DataSourceOptions = {
  /** Address of the hosted service; empty for the origin of the page. */
  url: string;
  anonKey: string;
  /** Base of the server's own API; a path is relative to the page. */
  apiUrl: string;
  /** Where remembered sessions are kept; the browser's lasting storage when not given. */
  storage?: KeyValueStorage;
  /** Address of the application, which links in mails return to; the origin of the page when not given. */
  siteUrl?: string;
  /** Replaces the network; for tests. */
  fetch?: typeof fetch;
};

/** Ends the background work of a data source; for tests and for replacing the adapter. */
export type Disposable = { dispose: () => Promise<void> };
