import type { RequestPool } from '../../database/request-pool.ts';
import type { Statement } from '../../database/pipeline.ts';
import { wakeChannel } from '../wake-channel.ts';

const socketMilliseconds = 10_000;
/** Messages sent within this time travel to the database together. */
const gatherMilliseconds = 3;
/** More are waiting than the database takes: further ones are refused. */
const longestQueue = 10_000;

/** A message for every process: those of others find it in the outbox. */
export type OutgoingMessage = {
  kind: 'broadcast' | 'presence';
  topic: string;
  isPrivate: boolean;
  event: string;
  payload: Buffer;
  isBinary: boolean;
  /** The process that served its own sockets already; `null` when all are to be served from the outbox. */
  origin: string | null;
};

type Waiting = { message: OutgoingMessage; resolve: () => void; reject: (error: unknown) => void };

/** Writes messages to the outbox, many at once, in the order they came. */
export class Messenger {
  readonly #pool: RequestPool;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;

  constructor(pool: RequestPool) {
    this.#pool = pool;
  }

  /** Resolves when the message is on its way. Rejects when the database is away, or cannot keep up. */
  send(message: OutgoingMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= longestQueue) {
        reject(new Error('Too many messages.'));
        return;
      }
      this.#waiting.push({ message, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  async stop(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMilliseconds));
      const batch = this.#waiting.splice(0, 500);
      try {
        await this.#pool.execute([insertMessages(batch.map(({ message }) => message)), notifyProcesses], {
          socketMilliseconds,
        });
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    // in the same breath as the last look: anyone who was answered may send the next one before anything else runs
    this.#writing = null;
  }
}

/** Tells every process that there is something to read. */
export const notifyProcesses: Statement = {
  text: `select pg_notify('${wakeChannel}', '')`,
  values: [],
  planScope: '',
};

export function insertMessages(messages: readonly OutgoingMessage[]): Statement {
  return {
    text: `insert into realtime.outbox (kind, topic, is_private, event, payload, is_binary, origin)
      select m.kind, m.topic, m.is_private, m.event, decode(m.payload, 'base64'), m.is_binary, m.origin
      from json_to_recordset($1::json)
        as m(kind text, topic text, is_private boolean, event text, payload text, is_binary boolean, origin uuid)`,
    values: [
      JSON.stringify(
        messages.map((message) => ({
          kind: message.kind,
          topic: message.topic,
          is_private: message.isPrivate,
          event: message.event,
          payload: message.payload.toString('base64'),
          is_binary: message.isBinary,
          origin: message.origin,
        })),
      ),
    ],
    planScope: '',
  };
}
