import type { Frame, Framing } from './frame.ts';

const userBroadcast = 4;

export function encodeFrame(framing: Framing, { joinRef, ref, topic, event, payload }: Frame): string {
  return encodeWith(framing, { joinRef, ref, topic, event }, JSON.stringify(payload));
}

/** The same with a payload that is JSON already: one text serves every socket it goes to. */
export function encodeWith(
  framing: Framing,
  { joinRef, ref, topic, event }: Omit<Frame, 'payload'>,
  payload: string,
): string {
  const text = JSON.stringify;
  return framing === '2.0.0'
    ? `[${text(joinRef)},${text(ref)},${text(topic)},${text(event)},${payload}]`
    : `{"topic":${text(topic)},"event":${text(event)},"payload":${payload},"ref":${text(ref)},"join_ref":${text(joinRef)}}`;
}

/**
 * A broadcast whose content is bytes; only the second framing has a form for it.
 * @param meta what is known of the message, as JSON of at most 255 bytes
 */
export function encodeBinaryBroadcast(topic: string, event: string, payload: Buffer, meta = ''): Buffer {
  const [topicBytes, eventBytes, metaBytes] = [Buffer.from(topic), Buffer.from(event), Buffer.from(meta)];
  const header = Buffer.from([userBroadcast, topicBytes.length, eventBytes.length, metaBytes.length, 0]);
  return Buffer.concat([header, topicBytes, eventBytes, metaBytes, payload]);
}
