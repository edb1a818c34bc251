import type { ProgramTokens } from '@plinth/supabase-server/options.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

/** What tells of somebody's pay, bank, family or identity, by the names that both APIs have for it; by its foreign keys, too. */
const personal =
  /\b(payroll|payroll_lines|payroll_run_items|payroll_totals|payslips?|pay_changes|pay_deductions|pay_provision_lines|pay_run_(?:file|payment|missing|totals)|compare_pay_run|process_pay(?:_run|roll)|wps_file|settlement|emergency_cards|disciplinary_records|employee_(?:compensation|allowances|bank_accounts|private|papers|dependants)|benefit_enrolments|leave_encashments|job_(?:applications|offers)|salary_bands|bank_account_number|bank_statement_lines)(?:_\w+_fkey)?\b/g;
/** The same embedded by the column that leads there, or by its key. */
const personalReference =
  /\b(?:\w+_)?(payroll|pay_deduction|salary_band|employee_paper|leave_encashment|job_application|bank_statement_line)_id(?:_fkey)?(?:!\w+)*\(/g;
/** The same named in what a function is sent. */
const personalArgument = new RegExp(`"${personal.source.slice(2, -2)}"`, 'g');
/** Health is asked for by whose it is. */
const health = 'emergency_cards';
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** What names a card or its person in an answer, or in what was asked for. */
const namedInAnswer = new RegExp(`"(?:employee_id|id)":\\s*"(${uuid})"`, 'g');
const namedInAddress = new RegExp(`(${uuid})`, 'g');
/** Of one note. */
const mostNamed = 500;
/** Of one person and place, how long further ones are only counted, ms. */
const grainMilliseconds = 5 * 60_000;
/** Of different ones at a time: who tries every address fills no table. */
const most = 1000;

/** Who asked: a person, by one of their tokens or in a session of their own. */
type Reader = { person: string; token?: string };

type Note = Reader & {
  message: 'refused' | 'personal_data_read';
  place: string;
  many: number;
  at: number;
  isWritten: boolean;
  /** Keys of the employees, or of their cards, that were read since it was written. */
  of: Set<string>;
};

/** Notes who read what is personal and who was refused, and writes it to the security log for all requests together. */
export class SecurityNotes {
  readonly #pool: Pool;
  readonly #addressOf: (request: FastifyRequest) => string;
  readonly #tokens: ProgramTokens | undefined;
  readonly #now: () => number;
  readonly #notes = new Map<string, Note & { address: string }>();
  readonly #shown = new WeakMap<FastifyRequest, string[]>();

  /** @param now ms since the epoch; a test brings its own clock */
  constructor(
    pool: Pool,
    addressOf: (request: FastifyRequest) => string,
    tokens?: ProgramTokens,
    now: () => number = Date.now,
  ) {
    this.#pool = pool;
    this.#addressOf = addressOf;
    this.#tokens = tokens;
    this.#now = now;
  }

  /** Looks at an answer before it is sent: of what is about somebody's health it is noted whose it was. */
  see(request: FastifyRequest, payload: unknown): void {
    if (!personalPlacesOf(request).has(health)) return;
    const answer = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '';
    const named = [...answer.matchAll(namedInAnswer), ...request.url.matchAll(namedInAddress)];
    this.#shown.set(
      request,
      named.slice(0, mostNamed).map(([, key = '']) => key),
    );
  }

  /** Looks at a request that was answered; who it was is said by a token, which the answer shows was believed. */
  async note(request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
    if (!/^\/(?:rest|storage)\/v1\/|^\/api\//.test(request.url)) return;
    const isRefused = statusCode === 403;
    if (!isRefused && statusCode >= 300) return;
    const places = isRefused
      ? [`${request.method} ${placeOf(request.url.split('?')[0] ?? '')}`]
      : [...personalPlacesOf(request)];
    const reader = places.length === 0 ? null : await this.#readerOf(request.headers.authorization);
    if (reader === null) return;
    for (const place of places)
      this.#add(reader, isRefused ? 'refused' : 'personal_data_read', place, request);
  }

  /** Whose token it is. That of a session was verified before the request was answered; that of a program is looked up. */
  async #readerOf(authorization: string | undefined): Promise<Reader | null> {
    const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
    if (this.#tokens === undefined || !token.startsWith(this.#tokens.prefix)) {
      const person = subjectOf(token);
      return person === null ? null : { person };
    }
    const claims = await this.#tokens.claimsOf(token).catch(() => null);
    const { sub: person, api_token: key } = claims ?? {};
    return person === undefined ? null : { person, token: String(key) };
  }

  #add(reader: Reader, message: Note['message'], place: string, request: FastifyRequest): void {
    const key = `${reader.person} ${reader.token ?? ''} ${message} ${place}`;
    const known = this.#notes.get(key);
    const shown = place === health ? (this.#shown.get(request) ?? []) : [];
    if (known) {
      known.many += 1;
      for (const one of shown) if (known.of.size < mostNamed) known.of.add(one);
    } else if (this.#notes.size < most)
      this.#notes.set(key, {
        ...reader,
        message,
        place,
        many: 1,
        at: this.#now(),
        isWritten: false,
        of: new Set(shown),
        address: this.#addressOf(request),
      });
  }

  /** Writes what is new at once, and how often it came again when its time is over. */
  async write({ isLast = false } = {}): Promise<void> {
    const now = this.#now();
    const due: { person: string; message: string; at: string; data: object }[] = [];
    for (const [key, note] of this.#notes) {
      const isOver = isLast || now - note.at >= grainMilliseconds;
      if (!note.isWritten || (isOver && note.many > 0)) {
        const { person, token, message, place, many, address, of } = note;
        due.push({
          person,
          message,
          at: new Date(note.at).toISOString(),
          data: { place, times: many, address, token, ...(place === health && { of: [...of] }) },
        });
        note.isWritten = true;
        note.many = 0;
        note.of.clear();
      }
      if (isOver) this.#notes.delete(key);
    }
    if (due.length > 0) await this.#pool.query('select private.note_security($1)', [JSON.stringify(due)]);
  }
}

/** What is personal of what was asked for, however it is written in the address. */
function personalPlacesOf({ url, body }: FastifyRequest): ReadonlySet<string> {
  const [path = '', query = ''] = url.split('?');
  const asked = decoded(query);
  const found = [
    ...decoded(path).replaceAll('-', '_').matchAll(personal),
    ...asked.matchAll(personal),
    ...asked.replaceAll(/\s/g, '').matchAll(personalReference),
    ...(path.includes('/rpc/') ? sentText(body).matchAll(personalArgument) : []),
  ];
  return new Set(found.map(([, name = '']) => name));
}

function sentText(body: unknown): string {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body ?? null);
}

/** As the APIs read it; what cannot be decoded they refuse. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Of a token that was verified before the request was answered. */
function subjectOf(token: string): string | null {
  const [, payload] = /^[\w-]+\.([\w-]+)\./.exec(token) ?? [];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { sub }: { sub?: unknown } = Object(claims);
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** The address without what names one record. */
function placeOf(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[^/]{60,}/gi, '…').slice(0, 120);
}
