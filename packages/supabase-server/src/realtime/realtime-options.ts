/** What a deployment decides about sockets. Everything has a default. */
export type RealtimeOptions = {
  /**
   * Pages that may open a socket, as origins (`https://app.example`), beside those of the server's own host. `null`:
   * every page, as on a hosted project, where key and token prove the caller and no cookie does.
   */
  allowedOrigins: readonly string[] | null;
  /** Largest frame of a client, and largest body of a broadcast by HTTP, bytes. */
  frameBytes: number;
  /** What may wait to be sent to one socket before that socket is dropped, bytes. */
  bufferedBytes: number;
  sockets: number;
  /** Of one network address (an IPv6 network of 64 bits), behind which an office may sit. */
  socketsPerAddress: number;
  /** Of one person, over all of their devices and tabs. */
  socketsPerPerson: number;
  /** Whether who is not signed in may send broadcasts and be present; they may on a hosted project. */
  areBroadcastsOpen: boolean;
  /**
   * Function, with its schema, that answers whether a caller is notified of deletions in a table (`schema text, table_name
   * text`): of a row that is gone no policy can be asked. `null`: everybody whose role may select it, as on a hosted
   * project.
   */
  deletionCheck: string | null;
  channelsPerSocket: number;
  bindingsPerChannel: number;
  /** Frames of one socket, and joins among them. */
  framesPerSecond: number;
  joinsPerSecond: number;
  /** A socket that says nothing for this long is gone; clients send a heartbeat every 25 s. */
  idleSeconds: number;
  /** A socket that was refused a channel and has no other is closed after this. */
  refusedSeconds: number;
  /** How often the outbox is read while somebody listens. */
  pollMilliseconds: number;
  /** How long what happened is kept for a server that lost its database connection. */
  retentionSeconds: number;
  poolSize: number;
};

export const defaultRealtimeOptions: RealtimeOptions = {
  allowedOrigins: null,
  frameBytes: 1_048_576,
  bufferedBytes: 4_194_304,
  sockets: 10_000,
  socketsPerAddress: 1000,
  socketsPerPerson: 50,
  areBroadcastsOpen: true,
  deletionCheck: null,
  channelsPerSocket: 100,
  bindingsPerChannel: 100,
  framesPerSecond: 200,
  joinsPerSecond: 100,
  idleSeconds: 60,
  refusedSeconds: 5,
  pollMilliseconds: 100,
  retentionSeconds: 60,
  poolSize: 4,
};
