import type { Pool } from 'pg';

/** How exactly the last use of a session is known, ms; a request costs no write of its own. */
const grainMilliseconds = 5 * 60_000;

/** Remembers which sessions are used and writes it down for all of them together. */
export class SessionUses {
  readonly #pool: Pool;
  readonly #now: () => number;
  readonly #sessions = new Map<string, { usedAt: number; writtenAt: number }>();

  /** @param now ms since the epoch; a test brings its own clock */
  constructor(pool: Pool, now: () => number = Date.now) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Takes the claims of a request that was let in; those of programs and of the server name no session. */
  note(claims: Readonly<Record<string, unknown>>): void {
    const session = claims['session_id'];
    if (typeof session !== 'string') return;
    const usedAt = this.#now();
    const known = this.#sessions.get(session);
    if (known) known.usedAt = usedAt;
    else this.#sessions.set(session, { usedAt, writtenAt: 0 });
  }

  /** Writes what was used since it was last written and is due, in one statement; what was written long ago is forgotten. */
  async write({ isLast = false } = {}): Promise<void> {
    const now = this.#now();
    const uses: Record<string, string> = {};
    for (const [session, { usedAt, writtenAt }] of this.#sessions) {
      if (usedAt > writtenAt && (isLast || now - writtenAt >= grainMilliseconds)) {
        uses[session] = new Date(usedAt).toISOString();
      } else if (now - usedAt > 2 * grainMilliseconds) {
        this.#sessions.delete(session);
      }
    }
    if (Object.keys(uses).length === 0) return;
    await this.#pool.query('select private.note_session_uses($1)', [JSON.stringify(uses)]);
    for (const session of Object.keys(uses)) {
      const known = this.#sessions.get(session);
      if (known) known.writtenAt = now;
    }
  }
}
