import type { Channel } from './channel.ts';

/** What the database sends is read before a channel is joined, so it is ready from the start. */
export function announceReadiness({ connection, joinRef, topic, name }: Channel): void {
  const message = 'Replication connection established';
  const payload = { channel: name, extension: 'system', message, status: 'ok' };
  connection.send({ joinRef, ref: null, topic, event: 'system', payload });
}

/** Says whether changes are delivered, and if not, why. */
export function announceBindings({
  connection,
  joinRef,
  topic,
  name,
  bindings,
  bindingProblem,
}: Channel): void {
  if (bindings.length === 0) return;
  const payload = {
    channel: name,
    extension: 'postgres_changes',
    message: bindingProblem ?? 'Subscribed to PostgreSQL',
    status: bindingProblem === null ? 'ok' : 'error',
  };
  connection.send({ joinRef, ref: null, topic, event: 'system', payload });
}
