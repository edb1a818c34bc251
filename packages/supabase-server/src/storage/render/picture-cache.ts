import { WorkQueue } from '../../auth/passwords/work-queue.ts';
import { RecentlyUsed } from '../../recently-used.ts';
import { StorageError } from '../storage-error.ts';

/** A picture as it is sent. */
export type Drawn = { bytes: Buffer; type: string };

/** Together at most 64 MiB. */
const mostKept = 256;
const largestKept = 262_144;
/** Each may take 200 MB while it is unpacked. */
const atOnce = 2;
const mostWaiting = 100;

/** Pictures that were drawn lately, by content and wish; one that several ask for at once is drawn once. */
export class PictureCache {
  readonly #kept = new RecentlyUsed<string, Drawn>(mostKept);
  readonly #underWay = new Map<string, Promise<Drawn>>();
  readonly #queue = new WorkQueue({
    concurrency: atOnce,
    capacity: mostWaiting,
    refusal: () =>
      new StorageError(503, 'SlowDown', 'Too many pictures at once, please try again', {
        headers: { 'retry-after': '1' },
      }),
  });

  /** @throws SlowDown when too many wait already, or what `draw` throws */
  async get(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const begun = this.#underWay.get(key) ?? this.#draw(key, draw);
    return begun;
  }

  async #draw(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const begun = this.#queue.run(draw);
    this.#underWay.set(key, begun);
    try {
      const drawn = await begun;
      if (drawn.bytes.length <= largestKept) this.#kept.set(key, drawn);
      return drawn;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
