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

/** A broadcast whose content is bytes; only the second framing has a form for it. */
export function encodeBinaryBroadcast(topic: string, event: string, payload: Buffer): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const header = Buffer.from([userBroadcast, topicBytes.length, eventBytes.length, 0, 0]);
  return Buffer.concat([header, topicBytes, eventBytes, payload]);
}
