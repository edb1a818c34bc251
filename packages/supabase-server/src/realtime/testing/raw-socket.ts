import { WebSocket } from 'ws';
import { until } from './follow.ts';
import { publishableKey } from './start-realtime.ts';

export type RawFrame = {
  joinRef: unknown;
  ref: unknown;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** A socket without a client, for what a stock client does not send. */
export type RawSocket = {
  socket: WebSocket;
  frames: RawFrame[];
  send: (...frame: [joinRef: unknown, ref: unknown, topic: string, event: string, payload: unknown]) => void;
  /** Joins and answers the reply. */
  join: (topic: string, config?: object, token?: string) => Promise<RawFrame>;
  /** Resolves with the code it was closed with. */
  closed: Promise<{ code: number; reason: string }>;
};

export async function openRaw(
  url: string,
  {
    query = `apikey=${publishableKey}&vsn=2.0.0`,
    headers = {},
  }: { query?: string; headers?: Record<string, string> } = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, { headers });
  const frames: RawFrame[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return;
    const [joinRef, ref, topic, event, payload] = JSON.parse(data.toString());
    frames.push({ joinRef, ref, topic, event, payload });
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  let refs = 0;
  const send: RawSocket['send'] = (...frame) => socket.send(JSON.stringify(frame));
  return {
    socket,
    frames,
    closed,
    send,
    join: async (topic, config = {}, token) => {
      refs += 1;
      const ref = `join${refs}`;
      send(ref, ref, `realtime:${topic}`, 'phx_join', {
        config,
        ...(token === undefined ? {} : { access_token: token }),
      });
      const isReply = (frame: RawFrame) => frame.ref === ref && frame.event === 'phx_reply';
      await until(() => frames.some(isReply));
      // It was just found.
      return frames.find(isReply) as RawFrame;
    },
  };
}
