import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

/** What tells of somebody's pay, bank or identity, by the names that both APIs have for it. */
const personal =
  /\b(payroll|payroll_lines|payroll_run_items|payroll_totals|payslips?|pay_changes|pay_deductions|pay_provision_lines|pay_run_(?:file|payment|missing)|wps_file|settlement|emergency_cards|employee_(?:compensation|allowances|bank_accounts|private|papers)|salary_bands|bank_account_number|bank_statement_lines)\b/;
/** Of one person and place, how long further ones are only counted, ms. */
const grainMilliseconds = 5 * 60_000;
/** Of different ones at a time: who tries every address fills no table. */
const most = 1000;

type Note = {
  person: string;
  message: 'refused' | 'personal_data_read';
  place: string;
  many: number;
  at: number;
  isWritten: boolean;
};

/** Notes who read what is personal and who was refused, and writes it to the security log for all requests together. */
export class SecurityNotes {
  readonly #pool: Pool;
  readonly #addressOf: (request: FastifyRequest) => string;
  readonly #now: () => number;
  readonly #notes = new Map<string, Note & { address: string }>();

  /** @param now ms since the epoch; a test brings its own clock */
  constructor(pool: Pool, addressOf: (request: FastifyRequest) => string, now: () => number = Date.now) {
    this.#pool = pool;
    this.#addressOf = addressOf;
    this.#now = now;
  }

  /** Looks at a request that was answered; who it was is said by a token, which the answer shows was believed. */
  note(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const person = subjectOf(request.headers.authorization);
    if (person === null || !/^\/(?:rest|storage)\/v1\/|^\/api\//.test(request.url)) return;
    const [path = '', query = ''] = request.url.split('?');
    const found = personal.exec(path.replaceAll('-', '_')) ?? personal.exec(query);
    if (statusCode === 403) this.#add(person, 'refused', `${request.method} ${placeOf(path)}`, request);
    else if (statusCode < 300 && found) this.#add(person, 'personal_data_read', found[0], request);
  }

  #add(person: string, message: Note['message'], place: string, request: FastifyRequest): void {
    const key = `${person} ${message} ${place}`;
    const known = this.#notes.get(key);
    if (known) known.many += 1;
    else if (this.#notes.size < most)
      this.#notes.set(key, {
        person,
        message,
        place,
        many: 1,
        at: this.#now(),
        isWritten: false,
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
        const { person, message, place, many, address } = note;
        due.push({
          person,
          message,
          at: new Date(note.at).toISOString(),
          data: { place, times: many, address },
        });
        note.isWritten = true;
        note.many = 0;
      }
      if (isOver) this.#notes.delete(key);
    }
    if (due.length > 0) await this.#pool.query('select private.note_security($1)', [JSON.stringify(due)]);
  }
}

/** Whose token it is; it was verified before the request was answered. */
function subjectOf(authorization: string | undefined): string | null {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\./i.exec(authorization ?? '') ?? [];
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
