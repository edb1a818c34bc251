import type { BroadcastFrame, Frame, Framing } from './frame.ts';
import { isRecord } from './frame.ts';

const broadcastPush = 3;
const headerBytes = 7;

/** A frame of the client; `null` when it is none. */
export function decodeFrame(
  data: Buffer,
  isBinary: boolean,
  framing: Framing,
): Frame | BroadcastFrame | null {
  if (isBinary) return framing === '2.0.0' ? decodeBroadcast(data) : null;
  const value = parse(data);
  if (framing === '2.0.0') {
    if (!Array.isArray(value) || value.length !== 5) return null;
    const [joinRef, ref, topic, event, payload] = value as unknown[];
    return frameOf({ joinRef, ref, topic, event, payload });
  }
  if (!isRecord(value)) return null;
  const { join_ref: joinRef, ref, topic, event, payload } = value;
  return frameOf({ joinRef, ref, topic, event, payload });
}

function frameOf({ joinRef, ref, topic, event, payload }: Record<keyof Frame, unknown>): Frame | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  const refs = { joinRef: readRef(joinRef), ref: readRef(ref) };
  return refs.joinRef === undefined || refs.ref === undefined
    ? null
    : { joinRef: refs.joinRef, ref: refs.ref, topic, event, payload };
}

/** Refs are texts the client counts up; old ones may send numbers. `undefined`: neither. */
function readRef(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length <= 255 ? value : undefined;
}

/**
 * Kind, five lengths (join ref, ref, topic, event, metadata), encoding (0 binary, 1 JSON), then those five texts in
 * UTF-8 and the content.
 */
function decodeBroadcast(data: Buffer): BroadcastFrame | null {
  if (data.length < headerBytes || data[0] !== broadcastPush) return null;
  const [, ...lengths] = data.subarray(0, 6);
  const encoding = data[6];
  if (encoding !== 0 && encoding !== 1) return null;
  const ends = lengths.map((_length, index) =>
    lengths.slice(0, index + 1).reduce((sum, length) => sum + length, headerBytes),
  );
  const end = ends.at(-1) ?? 0;
  if (end > data.length) return null;
  const [joinRef = '', ref = '', topic = '', event = ''] = ends.map((stop, index) =>
    data.toString('utf8', stop - (lengths[index] ?? 0), stop),
  );
  const payload = data.subarray(end);
  if (encoding === 1 && parse(payload) === undefined) return null;
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    broadcast: { event, isBinary: encoding === 0, payload },
  };
}

/** `undefined` when this is no JSON. */
function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
