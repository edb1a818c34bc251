import type { PaperKind } from '@plinth/domain/paper-kinds.ts';
import type { GanttView } from '@plinth/domain/schedule/gantt-view.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import { TokenBuckets } from '@plinth/supabase-server/auth/limits/token-buckets.ts';
import type { Pool } from 'pg';
import { Facts } from './content/facts.ts';
import { isolated } from './content/isolate.ts';
import { listPaper, type ListOnPaper } from './content/list-paper.ts';
import type { PaperContent } from './content/paper-content.ts';
import { writePaper } from './content/write-paper.ts';
import { schedulePaper } from './schedule/schedule-paper.ts';
import type { SheetChoice } from './schedule/schedule-sheets.ts';
import { readSignedFile } from './signed-file.ts';
import { PaperFailed, type PaperEngine } from './engine/paper-engine.ts';

export type Paper = { pdf: Buffer; fileName: string };

/** A person's papers: so many at once, then one every other second. */
const pace = { capacity: 60, perSecond: 0.5 };

/** Makes papers of what the database says; who may have one is asked before, as the caller. */
export class PaperService {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #engine: PaperEngine;
  readonly #requests: TokenBuckets | null;
  readonly #store: ObjectStore | null;

  constructor(
    pool: Pick<Pool, 'query'>,
    engine: PaperEngine,
    { isLimited, store }: { isLimited: boolean; store: ObjectStore | null },
  ) {
    this.#pool = pool;
    this.#engine = engine;
    this.#store = store;
    this.#requests = isLimited ? new TokenBuckets(pace) : null;
  }

  /** Seconds until this person may ask again; 0 for now, and then the request is counted. */
  admit(person: string): number {
    const now = Date.now() / 1000;
    const wait = this.#requests?.wait(person, now) ?? 0;
    if (wait === 0) this.#requests?.take(person, now);
    return wait;
  }

  /**
   * The paper of a record; null when there is none. That somebody had one about pay made is noted under their name.
   * @throws DatabaseError, PaperUnavailable, PaperTooLarge, PaperFailed
   */
  async ofRecord(
    kind: PaperKind,
    id: string,
    language: Language,
    reader: string | null,
    year: number | null = null,
  ): Promise<Paper | null> {
    // first, so that the sheet says the hash that is kept
    const file = kind === 'signed_document' ? await readSignedFile(this.#pool, this.#store, id) : null;
    const { rows } = await this.#pool.query<{ facts: unknown }>(
      'select private.facts_of_paper($1, $2, $3) as facts',
      [kind, id, year],
    );
    const facts = rows[0]?.facts ?? null;
    if (facts === null) return null;
    const paper = await this.#made(writePaper(kind, facts, language), new Facts(facts).of('company'), file);
    if (reader !== null) await this.#pool.query('select private.note_paper($1, $2, $3)', [kind, id, reader]);
    return paper;
  }

  /** A list as its reader has it on the screen, under the letterhead. */
  async ofList(list: ListOnPaper, language: Language): Promise<Paper> {
    const { rows } = await this.#pool.query<{ company: unknown }>(
      'select private.company_on_paper() as company',
    );
    const company = rows[0]?.company ?? null;
    return this.#made(listPaper(list, { company }, language), new Facts(company));
  }

  /**
   * The programme of a project as its reader has it on the screen.
   * @throws ScheduleTooLarge
   */
  async ofSchedule(
    plan: ProjectPlan,
    view: GanttView,
    choice: SheetChoice,
    language: Language,
  ): Promise<Paper> {
    const { rows } = await this.#pool.query<{ company: unknown; today: string }>(
      'select private.company_on_paper() as company, model.today()::text as today',
    );
    const [{ company, today } = { company: null, today: '' }] = rows;
    const content = schedulePaper(plan, view, choice, { company, today }, language);
    return { pdf: await this.#compiled(content, null), fileName: `${content.title.text}.pdf` };
  }

  async #made(content: PaperContent, company: Facts, file: Uint8Array | null = null): Promise<Paper> {
    const fileName = [content.title.text, content.number].filter(Boolean).join(' ');
    const paper = isolated(content);
    const logo = pictureOf(company.text('logo'));
    return { pdf: await this.#compiled(paper, logo, file), fileName: `${fileName}.pdf` };
  }

  async #compiled(
    paper: PaperContent,
    logo: Uint8Array | null,
    file: Uint8Array | null = null,
  ): Promise<Buffer> {
    const { template } = paper;
    if (logo !== null) {
      try {
        return await this.#engine.make({ template, content: paper, logo, file });
      } catch (error) {
        // a logo that cannot be drawn is no reason to have no invoice
        if (!(error instanceof PaperFailed)) throw error;
      }
    }
    return this.#engine.make({ template, content: withoutLogo(paper), logo: null, file });
  }
}

function withoutLogo(paper: PaperContent): PaperContent {
  return { ...paper, letterhead: { ...paper.letterhead, hasLogo: false } };
}

/** The bytes of the address of data the database keeps the logo as. */
function pictureOf(address: string): Uint8Array | null {
  const [, bytes = ''] = /^data:image\/[a-z]+;base64,(.+)$/.exec(address) ?? [];
  return bytes === '' ? null : Buffer.from(bytes, 'base64');
}
