import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { findRoot } from '../../repository.ts';

/** What becomes a PDF: a template of `templates/`, all that stands on it, the picture at its head, and the file it is about. */
export type PaperWork = {
  template: string;
  content: unknown;
  logo: Uint8Array | null;
  /** A PDF whose pages stand on the paper, as many as can be read. */
  file?: Uint8Array | null;
};

/** Why there is no paper now: the engine has too much to do, or took too long over this one. */
export class PaperUnavailable extends Error {}

/** The template could not place its content, with what the compiler says. */
export class PaperFailed extends Error {}

/** A paper that would be larger is refused before it is begun. */
export class PaperTooLarge extends Error {}

export type PaperEngineOptions = {
  /** Longest wait for one paper, ms. */
  timeout?: number;
  /** How many wait in line at most. */
  queueLength?: number;
  /** Longest content, in characters of JSON. */
  contentLength?: number;
  /** How long the thread stays without work, ms. */
  idleTime?: number;
};

const defaults = { timeout: 60_000, queueLength: 30, contentLength: 8_000_000, idleTime: 120_000 };

type Answer = { id: number; pdf?: Uint8Array; failure?: string };
type Waiting = {
  id: number;
  work: PaperWork;
  content: string;
  done: (pdf: Buffer) => void;
  failed: (error: Error) => void;
};

/**
 * Makes PDF files by Typst, one after the other, in a thread that starts with the first and ends when nobody asked for a
 * while. The same content gives the same bytes. Content is data to the templates and never a part of them.
 */
export class PaperEngine {
  readonly #options: Required<PaperEngineOptions>;
  readonly #line: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | null = null;
  #lastId = 0;
  #isClosed = false;

  constructor(options: PaperEngineOptions = {}) {
    this.#options = { ...defaults, ...options };
  }

  /** @throws PaperTooLarge, PaperUnavailable, PaperFailed */
  make(work: PaperWork): Promise<Buffer> {
    const content = JSON.stringify(work.content);
    if (content.length > this.#options.contentLength) {
      return Promise.reject(new PaperTooLarge(`A paper of ${content.length} characters.`));
    }
    if (this.#isClosed || this.#line.length >= this.#options.queueLength) {
      return Promise.reject(new PaperUnavailable('Too many papers wait to be made.'));
    }
    return new Promise((done, failed) => {
      this.#lastId += 1;
      this.#line.push({ id: this.#lastId, work, content, done, failed });
      this.#next();
    });
  }

  /** Ends the thread; who still waits is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { failed } of this.#line.splice(0)) failed(new PaperUnavailable('The server is closing.'));
    this.#current?.failed(new PaperUnavailable('The server is closing.'));
    await this.#stop();
  }

  #next(): void {
    if (this.#current !== null) return;
    const next = this.#line.shift();
    if (!next) return this.#wait(this.#options.idleTime, () => void this.#stop());
    this.#current = next;
    const { template, logo, file = null } = next.work;
    this.#wait(this.#options.timeout, () => this.#fail(new PaperUnavailable('The paper took too long.')));
    this.#thread().postMessage({ id: next.id, template, content: next.content, logo, file }, []);
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const folder = path.join(findRoot(), 'packages/server/src/papers');
    const worker = new Worker(path.join(folder, 'engine/typst-worker.mjs'), {
      workerData: { templates: path.join(folder, 'templates') },
    });
    // neither holds the program up when it ends
    worker.unref();
    worker.on('message', (answer: Answer) => this.#take(worker, answer));
    // mostly the native part, which is not there for every machine
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#fail(new PaperUnavailable('The thread ended.', { cause: error }));
    });
    this.#worker = worker;
    return worker;
  }

  #take(worker: Worker, { id, pdf, failure }: Answer): void {
    const current = this.#current;
    // an answer of a thread that was given up comes too late
    if (worker !== this.#worker || current?.id !== id) return;
    this.#current = null;
    if (pdf) current.done(Buffer.from(pdf));
    else current.failed(new PaperFailed(failure ?? 'The paper could not be made.'));
    this.#next();
  }

  /** Gives the thread up with what it works on; the next paper has a new one. */
  #fail(error: Error): void {
    this.#current?.failed(error);
    this.#current = null;
    void this.#stop();
    if (!this.#isClosed) this.#next();
  }

  async #stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #wait(time: number, then: () => void): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(then, time).unref();
  }
}
