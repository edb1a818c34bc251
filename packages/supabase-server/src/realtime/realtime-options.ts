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
