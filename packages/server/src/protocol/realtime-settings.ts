import { z } from 'zod';

const count = z.number().int().positive().optional();

/** What `realtime` of a settings file may say; what it leaves out is as the realtime service has it. */
export const realtimeSettings = z.strictObject({
  allowedOrigins: z.array(z.string()).nullable().optional(),
  frameBytes: count,
  bufferedBytes: count,
  sockets: count,
  channelsPerSocket: count,
  bindingsPerChannel: count,
  framesPerSecond: count,
  joinsPerSecond: count,
  idleSeconds: count,
  refusedSeconds: count,
  pollMilliseconds: count,
  retentionSeconds: count,
  poolSize: count,
});
