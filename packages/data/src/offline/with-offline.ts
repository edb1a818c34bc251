import type { DataSource } from '../port/data-source.ts';
import type { OfflineWork } from './offline-work.ts';

/** What can be read without a connection: the work on site, and what it names. */
const keptTables: readonly string[] = [
  'tasks',
  'task_assignments',
  'time_entries',
  'attendance',
  'crew_sheets',
  'daily_reports',
  'safety_incidents',
  'projects',
  'employees',
  'cost_codes',
];
const keptFunctions: readonly string[] = ['my_access', 'my_choices', 'my_crew'];

/**
 * A data source that goes on without a connection where people work on site: what was read before is read from the
 * device, and what is written waits there for the connection. The rest of it loads when it is first needed.
 * A session that is not remembered leaves nothing on the device, so for it everything is as without this.
 */
export function withOffline<S extends DataSource>(source: S): S {
  let userId: string | null = null;
  let isRemembered = true;
  let loading: Promise<OfflineWork> | null = null;
  let work: OfflineWork | null = null;
  /** What was read before the code that keeps it was there. */
  let read: ((work: OfflineWork) => unknown)[] = [];

  const load = () =>
    (loading ??= import('./offline-work.ts').then(async (module) => {
      const made = await module.createOfflineWork(source, () => (isRemembered ? userId : null));
      for (const keep of read) keep(made);
      read = [];
      return (work = made);
    }));
  /** Null when its code cannot be had, which is when there is no connection and nothing was kept. */
  const loaded = () =>
    load().catch(() => {
      loading = null;
      return null;
    });

  /** What an answer becomes on this device: at once when the server gave it, from what is kept here when it did not. */
  async function completed<T extends { error: unknown }>(
    answer: T,
    complete: (work: OfflineWork) => Promise<T>,
  ): Promise<T> {
    const done = work ?? (answer.error ? await loaded() : null);
    if (done) return complete(done);
    if (!answer.error) read.push(complete);
    return answer;
  }

  source.session.subscribe((event) => {
    if (event.type === 'initial' || event.type === 'signed_in') {
      userId = event.signedIn?.userId ?? null;
      if (event.type === 'signed_in') void loaded().then((done) => done?.enter());
    } else if (event.type === 'signed_out') {
      userId = null;
      read = [];
      void loaded().then((done) => done?.leave());
    }
  });

  return {
    ...source,
    session: {
      ...source.session,
      signIn: (input) => {
        ({ isRemembered } = input);
        return source.session.signIn(input);
      },
    },
    records: {
      ...source.records,
      async list(resource, query, signal) {
        const answer = await source.records.list(resource, query, signal);
        if (!keptTables.includes(resource.table) || signal?.aborted) return answer;
        return completed(answer, (done) => done.listed(resource, query, answer));
      },
      async get(resource, id, signal) {
        const answer = await source.records.get(resource, id, signal);
        if (!keptTables.includes(resource.table) || signal?.aborted) return answer;
        return completed(answer, (done) => done.got(resource, id, answer));
      },
      async create(resource, values) {
        const done = keptTables.includes(resource.table) ? await loaded() : null;
        return done ? done.create(resource, values) : source.records.create(resource, values);
      },
      async update(resource, id, values) {
        const done = keptTables.includes(resource.table) ? await loaded() : null;
        return done ? done.update(resource, id, values) : source.records.update(resource, id, values);
      },
    },
    async call(name, args) {
      if (name === 'check_in' || name === 'check_out') {
        const done = await loaded();
        return (done ? done.clock(name, args) : source.call(name, args)) as never;
      }
      const answer = await source.call(name, args);
      if (!keptFunctions.includes(name)) return answer;
      return completed(answer, (done) => done.answered(name, answer));
    },
    offline: load,
  };
}
