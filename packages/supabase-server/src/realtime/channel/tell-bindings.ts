import type { Channel } from './channel.ts';

/** Says whether changes will be heard of, and if not, why. */
export function tellBindings({ connection, joinRef, topic, name, bindings, bindingProblem }: Channel): void {
  if (bindings.length === 0) return;
  const payload = {
    channel: name,
    extension: 'postgres_changes',
    message: bindingProblem ?? 'Subscribed to PostgreSQL',
    status: bindingProblem === null ? 'ok' : 'error',
  };
  connection.send({ joinRef, ref: null, topic, event: 'system', payload });
}
