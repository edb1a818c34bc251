import type { Channel } from '../channel/channel.ts';
import type { Replay } from '../channel/read-join.ts';
import type { ChannelRegistry } from '../channel/channel-registry.ts';
import type { RequestPool } from '../../database/request-pool.ts';
import { encodeBinaryBroadcast } from '../wire/encode-frame.ts';

const socketMilliseconds = 10_000;

/**
 * Sends the messages a private channel may have missed, oldest first and marked. Only what was sent through the
 * database is kept there. Bytes reach only the framing that has a form for them.
 * @throws {DatabaseUnavailable}
 */
export async function replayMessages(
  { pool, channels }: { pool: RequestPool; channels: ChannelRegistry },
  channel: Channel,
  { since, most }: Replay,
): Promise<void> {
  const [rows = []] = await pool.execute(
    [
      {
        text: `select id, event, payload, encode(binary_payload, 'base64')
          from realtime.replay_messages($1, to_timestamp($2::double precision / 1000), $3::integer)`,
        values: [channel.name, String(since), String(most)],
        planScope: '',
      },
    ],
    { socketMilliseconds },
  );
  // It may have left in the meantime.
  if (!channels.has(channel)) return;
  const { connection, topic } = channel;
  for (const [id, event, payload, bytes] of rows) {
    const meta = JSON.stringify({ id, replayed: true });
    if (typeof bytes !== 'string') {
      const text = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload ?? '{}'},"meta":${meta}}`;
      connection.sendText(topic, 'broadcast', text);
    } else if (connection.framing === '2.0.0') {
      connection.sendBytes(encodeBinaryBroadcast(topic, event ?? '', Buffer.from(bytes, 'base64'), meta));
    }
  }
}
