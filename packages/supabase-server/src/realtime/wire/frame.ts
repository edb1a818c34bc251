/** What travels on the socket, in either framing. */
export type Frame = {
  /** Which join of the channel this belongs to. */
  joinRef: string | null;
  /** What a reply answers. */
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** A broadcast that came as a binary frame: its content is passed on unread. */
export type BroadcastFrame = Omit<Frame, 'event' | 'payload'> & {
  event: 'broadcast';
  broadcast: { event: string; isBinary: boolean; payload: Buffer };
};

/** `1.0.0`: JSON objects. `2.0.0`: JSON arrays, and binary frames for broadcasts. */
export type Framing = '1.0.0' | '2.0.0';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
