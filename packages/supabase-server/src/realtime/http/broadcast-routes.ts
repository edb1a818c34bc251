import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identify } from '../channel/identify.ts';
import { maySpeak, mayWrite } from '../channel/rights.ts';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import type { Caller } from '../../gateway/identify-caller.ts';
import { deliverBroadcast } from '../messages/deliver-broadcast.ts';
import type { Broadcast } from '../messages/deliver-broadcast.ts';
import { refusalOf } from '../changes/run-checks.ts';
import type { CheckRunner } from '../changes/run-checks.ts';
import type { ChannelRegistry } from '../channel/channel-registry.ts';
import type { Messenger } from '../messages/messenger.ts';
import type { SupabaseServerOptions } from '../../options.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { isRecord } from '../wire/frame.ts';
import { isName } from '../wire/is-name.ts';

const mostMessages = 100;

/** What sending by HTTP takes. */
export type BroadcastService = CheckRunner & {
  options: SupabaseServerOptions;
  settings: RealtimeOptions;
  processId: string;
  channels: ChannelRegistry;
  messenger: Messenger;
};

/** Broadcasts by HTTP: many at once, or one with its topic and event in the address. */
export function broadcastRoutes(app: FastifyInstance, service: BroadcastService): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: service.settings.frameBytes },
    (_request, body, done) => done(null, body),
  );

  app.post('/api/broadcast', async (request, reply) => {
    const messages = readMessages(request.body);
    if (typeof messages === 'string') return reply.code(422).send({ error: messages });
    return sendAll(service, request, reply, messages);
  });

  app.post<{ Params: { topic: string; event: string }; Querystring: { private?: string } }>(
    '/api/broadcast/:topic/events/:event',
    async (request, reply) => {
      const { topic, event } = request.params;
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isBinary = request.headers['content-type']?.startsWith('application/octet-stream') === true;
      if (!isBinary && parse(payload) === undefined) return reply.code(422).send({ error: 'no JSON' });
      const isPrivate = request.query.private === 'true';
      if (!areNames(topic, event)) return reply.code(422).send({ error: 'topic or event is no name' });
      return sendAll(service, request, reply, [{ topic, event, isPrivate, payload, isBinary }]);
    },
  );
}

async function sendAll(
  service: BroadcastService,
  request: FastifyRequest,
  reply: FastifyReply,
  messages: readonly Broadcast[],
): Promise<FastifyReply> {
  try {
    const caller = await callerOf(service, request);
    if (!maySpeak(service, caller)) return reply.code(403).send({ error: 'Sign in to send messages' });
    const refusal = await refusalOf(service, caller);
    if (refusal !== null)
      return reply.code(refusal.status).headers(refusal.headers).send({ error: refusal.message });
    for (const message of messages) {
      // As on a hosted project, a message one may not send is left out silently: the answer says nothing of the others.
      if (message.isPrivate && !(await maySend(service, caller, message.topic))) continue;
      deliverBroadcast(service.channels, message);
      await service.messenger.send({ ...message, kind: 'broadcast', origin: service.processId });
    }
    return reply.code(202).send();
  } catch (error) {
    if (error instanceof TokenError) return reply.code(401).send({ error: error.message });
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return reply.code(503).header('Retry-After', '1').send({ error: 'The database is not available' });
  }
}

async function callerOf(service: BroadcastService, { headers, apiKey }: FastifyRequest): Promise<Caller> {
  if (apiKey === null) throw new TokenError('PGRST301', 'No API key found in request');
  const token = /^bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1];
  return identify(token, apiKey, service.options);
}

function maySend(service: BroadcastService, caller: Caller, name: string): Promise<boolean> {
  const rights = { canReadBroadcast: false, canReadPresence: false, canWrite: new Map() };
  return mayWrite(service, { caller, name, rights }, 'broadcast');
}

/** @returns what is wrong with the body, as a text */
function readMessages(body: unknown): Broadcast[] | string {
  const parsed = Buffer.isBuffer(body) ? parse(body) : undefined;
  const list = isRecord(parsed) ? parsed['messages'] : undefined;
  if (!Array.isArray(list) || list.length > mostMessages) return 'messages must be a list of at most 100';
  const messages = list.map((item: unknown): Broadcast | null => {
    if (!isRecord(item)) return null;
    const { topic, event, payload, private: isPrivate } = item;
    if (typeof topic !== 'string' || typeof event !== 'string' || !areNames(topic, event)) return null;
    const content = Buffer.from(JSON.stringify(payload ?? {}));
    return { topic, event, isPrivate: isPrivate === true, payload: content, isBinary: false };
  });
  return messages.every((message) => message !== null)
    ? messages
    : 'every message needs topic, event and payload';
}

function areNames(topic: string, event: string): boolean {
  return isName(topic, 240) && isName(event, 255);
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
