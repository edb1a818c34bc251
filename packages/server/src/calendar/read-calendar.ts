import { calendarEntryOf, type CalendarEntry } from '@plinth/domain/calendar/calendar-events.ts';
import { isLanguage, type Language } from '@plinth/messages/languages.ts';
import { runAsCaller, withRetries } from '@plinth/supabase-server/rest/run-as-caller.ts';
import type { RestService } from '@plinth/supabase-server/rest/rest-service.ts';
import type { AccessTokenClaims } from '@plinth/supabase-server/tokens/access-token-claims.ts';
import type { Pool } from 'pg';

/** Whose calendar an address is. */
export type CalendarReader = {
  claims: AccessTokenClaims;
  language: Language;
  company: string;
  isMineOnly: boolean;
};

/** The person behind an address; null for one that is unknown, revoked, or of a person who has left. */
export async function readerOf(pool: Pick<Pool, 'query'>, token: string): Promise<CalendarReader | null> {
  const { rows } = await pool.query<{
    reader: {
      claims: AccessTokenClaims;
      language: string;
      company: string | null;
      mine_only: boolean;
    } | null;
  }>('select private.calendar_of($1) as reader', [token]);
  const reader = rows[0]?.reader;
  if (!reader) return null;
  return {
    claims: reader.claims,
    language: isLanguage(reader.language) ? reader.language : 'en',
    company: reader.company ?? 'Plinth',
    isMineOnly: reader.mine_only,
  };
}

/**
 * What the person may see now, read as they would read it: three months back, a year ahead.
 * @throws DatabaseError when the rules of the company keep them out, DatabaseUnavailable
 */
export async function readCalendar(rest: RestService, reader: CalendarReader): Promise<CalendarEntry[]> {
  const [, rows] = await withRetries(rest, (cache) =>
    runAsCaller(
      rest,
      cache,
      { role: 'authenticated', claims: reader.claims },
      {
        queries: [
          { text: 'select authz.check_company_rules(auth.uid())', values: [] },
          {
            text: `select to_jsonb(entry)::text from public.calendar_entries(model.today() - 92, model.today() + 366, null, $1::boolean, 5000) entry`,
            values: [String(reader.isMineOnly)],
          },
        ],
        isReadOnly: true,
        schema: 'public',
        method: 'GET',
        path: '/calendar',
        headers: {},
      },
    ),
  );
  return (rows ?? [])
    .map(([entry]) => asEntry(JSON.parse(entry ?? 'null')))
    .filter((entry) => entry !== null);
}

function asEntry(row: unknown): CalendarEntry | null {
  return typeof row === 'object' && row !== null
    ? calendarEntryOf(Object.fromEntries(Object.entries(row)))
    : null;
}
