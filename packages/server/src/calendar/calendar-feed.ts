import { createHash } from 'node:crypto';
import { calendarEvents, calendarPath, type CalendarEntry } from '@plinth/domain/calendar/calendar-events.ts';
import { calendar as ar } from '@plinth/messages/ar/calendar.ts';
import { calendar as en } from '@plinth/messages/en/calendar.ts';
import { calendar as hi } from '@plinth/messages/hi/calendar.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { MessagesOf } from '@plinth/messages/messages-of.ts';
import { createClientAddress, limitKey } from '@plinth/supabase-server/auth/limits/client-address.ts';
import { TokenBuckets } from '@plinth/supabase-server/auth/limits/token-buckets.ts';
import type { RestService } from '@plinth/supabase-server/rest/rest-service.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { DatabaseError, type Pool } from 'pg';
import { readCalendar, readerOf, type CalendarReader } from './read-calendar.ts';
import { writeCalendar, type CalendarItem } from './write-calendar.ts';

export type CalendarFeedOptions = {
  pool: Pick<Pool, 'query'>;
  rest: RestService;
  /** Where the application is, for the links of the entries. */
  publicUrl: string;
  limits: { isEnabled: boolean; trustedProxies: readonly string[] };
};

const texts: Record<Language, MessagesOf<typeof en>> = { en, hi, ar };

/** As `app.make_calendar_feed` writes it; anything else is not looked up. */
const tokenFormat = /^[\w-]{43}$/;

/**
 * `GET /calendar/<token>.ics`: the calendar of one person for their calendar program, as their permissions are at that
 * moment. The address is the secret: it is in no log, no shared cache keeps the answer, and an address that is wrong,
 * revoked or of a person who has left is not there.
 */
export const calendarFeed: FastifyPluginAsync<CalendarFeedOptions> = async (
  app,
  { pool, rest, publicUrl, limits },
) => {
  const clientAddress = createClientAddress(limits.trustedProxies);
  // Programs read a few times an hour, the services of large providers for many people from one address: who comes with
  // addresses that are not there is counted by where they come from, a person's reading by the person.
  const misses = new TokenBuckets({ capacity: 30, perSecond: 0.5 });
  const readings = new TokenBuckets({ capacity: 20, perSecond: 0.1 });

  app.get<{ Params: { token: string } }>('/calendar/:token(^[^./]*).ics', async (request, reply) => {
    void reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const now = Date.now() / 1000;
    const origin = limitKey(clientAddress(request));
    if (limits.isEnabled && misses.wait(origin, now) > 0) return refuseFor(reply, misses.wait(origin, now));
    const { token } = request.params;
    const reader = tokenFormat.test(token) ? await readerOf(pool, token) : null;
    if (reader === null) {
      misses.take(origin, now);
      return notThere(reply);
    }
    const person = String(reader.claims.sub);
    if (limits.isEnabled && readings.wait(person, now) > 0)
      return refuseFor(reply, readings.wait(person, now));
    readings.take(person, now);
    try {
      const body = calendarOf(reader, await readCalendar(rest, reader), publicUrl);
      const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      void reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) return await reply.code(304).send();
      return await reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(body);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.hint === 'maintenance') {
        void reply.code(503).header('retry-after', '300');
        return reply.send({ detail: 'The system is under maintenance.', code: 'maintenance' });
      }
      // who must first choose a new password reads nothing before
      if (error.hint === 'password_change_needed' || error.hint === 'password_expired')
        return notThere(reply);
      throw error;
    }
  });
};

function calendarOf(reader: CalendarReader, entries: readonly CalendarEntry[], publicUrl: string): string {
  const words = texts[reader.language];
  return writeCalendar({
    name: words.feed.name.replace('{{company}}', () => reader.company),
    items: entries.map((entry) => itemOf(entry, words, publicUrl)),
  });
}

function itemOf(entry: CalendarEntry, words: MessagesOf<typeof en>, publicUrl: string): CalendarItem {
  const { kind } = calendarEvents[entry.event];
  const summary = words.entry
    .replace('{{event}}', () => words.events[entry.event])
    .replace('{{title}}', () => entry.title);
  return {
    uid: `${entry.event}-${entry.record_id}`,
    changedAt: entry.changed_at,
    firstDay: entry.start_date,
    lastDay: entry.end_date,
    summary: entry.is_done ? `${summary} (${words.done})` : summary,
    description: entry.context,
    category: words.kinds[kind],
    url: new URL(calendarPath(entry), publicUrl).href,
    isAway: entry.event === 'leave' && entry.is_mine,
  };
}

function notThere(reply: FastifyReply) {
  return reply.code(404).send({ detail: 'Resource not found', code: 'not_found' });
}

function refuseFor(reply: FastifyReply, seconds: number) {
  void reply.code(429).header('retry-after', String(seconds));
  return reply.send({ detail: 'Too many requests - please try again later', code: 'too_many_requests' });
}
