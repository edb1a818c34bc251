import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { attendance } from '@plinth/domain/time/attendance.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { newId } from '../new-id.ts';
import type { DataRow, DataSource, ListResult, Result } from '../port/data-source.ts';
import type { OfflinePort } from '../port/offline.ts';
import { answerFromRows } from './answer-from-rows.ts';
import { keepFiles, keptFiles } from './kept-files.ts';
import { forgetReading, forgetRows, keepAnswer, keepRows, keptAnswer, keptRows } from './kept-rows.ts';
import { markKeptForLater } from './kept-for-later.ts';
import { mayWait } from './may-wait.ts';
import { rowsWithWrites } from './rows-with-writes.ts';
import type { ClockFunction, NewWrite, Press } from './waiting-writes.ts';
import { followWrites } from './follow-writes.ts';

const resources: readonly ResourceDefinition[] = [
  tasks,
  timeEntries,
  attendance,
  crewSheets,
  dailyReports,
  safetyIncidents,
];

/** What `withOffline` asks of the part that loads later. */
export type OfflineWork = OfflinePort & {
  listed(resource: ResourceDefinition, query: ListQuery, answer: ListResult): Promise<ListResult>;
  got(resource: ResourceDefinition, id: string, answer: Result<DataRow>): Promise<Result<DataRow>>;
  answered<T>(name: string, answer: Result<T>): Promise<Result<T>>;
  create(resource: ResourceDefinition, values: Record<string, unknown>): Promise<Result<DataRow>>;
  update(resource: ResourceDefinition, id: string, values: Record<string, unknown>): Promise<Result<DataRow>>;
  clock(name: ClockFunction, args: Record<string, unknown>): Promise<Result<unknown>>;
  /** Somebody signed in: what others have read here goes, what they have waiting stays for them. */
  enter(): Promise<void>;
  /** Nobody is signed in: everything read here goes; what waits stays for its person and is shown to nobody else. */
  leave(): Promise<void>;
};

/**
 * Reading from and writing to the device while the server is out of reach, over the adapter of either backend.
 * @param userOf who is signed in; null when nothing may be kept
 */
export async function createOfflineWork(
  source: DataSource,
  userOf: () => string | null,
): Promise<OfflineWork> {
  const queue = followWrites(source, resourceOf, userOf);
  await queue.reload();

  /** Rows as they will be: those of the server, or those kept here, and what waits on top of them. */
  async function withWaiting(userId: string, resource: ResourceDefinition, rows: readonly DataRow[]) {
    const writes = queue.waiting().filter(({ table }) => table === resource.table);
    if (writes.length === 0) return [...rows];
    const tables = new Set<string>(Object.values(resource.relations).map(({ table }) => table));
    const related = new Map<string, DataRow[]>();
    for (const table of tables) related.set(table, await keptRows(userId, table));
    return rowsWithWrites(resource, rows, writes, related);
  }

  async function kept(userId: string, resource: ResourceDefinition): Promise<DataRow[]> {
    return withWaiting(userId, resource, await keptRows(userId, resource.table));
  }

  async function knownRow(userId: string, resource: ResourceDefinition, id: string) {
    return (await kept(userId, resource)).find((row) => row.id === id) ?? null;
  }

  /** Puts a write into the queue and answers the row as it will be. */
  async function wait(write: NewWrite): Promise<Result<DataRow>> {
    await queue.add(write);
    const row = await knownRow(write.userId, resourceOf(write.table), write.id);
    return { data: markKeptForLater(row ?? { ...write.values, id: write.id }), error: null };
  }

  const hasEarlier = (table: string, id: string) =>
    queue.waiting().some((write) => write.table === table && write.id === id);

  return {
    ...queue,

    async listed(resource, query, answer) {
      const userId = userOf();
      if (userId === null) return answer;
      if (answer.error) {
        if (answer.error.status === 403) await forgetRows(userId, resource.table);
        if (!isLineDown(answer.error)) return answer;
        const rows = await kept(userId, resource);
        // none is an answer only where somebody has looked
        const isKnown = rows.length > 0 || (await keptAnswer(userId, resource.table)) !== undefined;
        return !isKnown ? answer : { ...answerFromRows(resource, rows, query), error: null };
      }
      void keepList(userId, resource.table, answer.data).catch(() => undefined);
      queue.lineIsBack();
      const rows = await withWaiting(userId, resource, answer.data);
      if (rows.length === answer.data.length && rows.every((row, index) => row === answer.data[index]))
        return answer;
      // a row that no longer fits has moved out of the list, one that is new into its first page
      const { data } = answerFromRows(resource, rows, {
        ...query,
        page: 1,
        pageSize: undefined,
        search: undefined,
      });
      const shown =
        (query.page ?? 1) === 1 ? data : data.filter(({ id }) => answer.data.some((r) => r.id === id));
      const count = answer.count === null ? null : answer.count + shown.length - answer.data.length;
      return { data: shown, count, error: null };
    },

    async got(resource, id, answer) {
      const userId = userOf();
      if (userId === null) return answer;
      if (!answer.error) {
        void keepRows(userId, resource.table, [answer.data]).catch(() => undefined);
        queue.lineIsBack();
        const [row = answer.data] = await withWaiting(userId, resource, [answer.data]);
        return { data: row.id === id ? row : answer.data, error: null };
      }
      const isGone = answer.error.code === 'not_found';
      if (isGone) await forgetRows(userId, resource.table, id);
      if (!isGone && !isLineDown(answer.error)) return answer;
      const row = await knownRow(userId, resource, id);
      return row ? { data: row, error: null } : answer;
    },

    async answered<T>(name: string, answer: Result<T>): Promise<Result<T>> {
      const userId = userOf();
      if (userId === null) return answer;
      if (!answer.error) {
        void keepAnswer(userId, name, answer.data).catch(() => undefined);
        return answer;
      }
      const before = isLineDown(answer.error) ? await keptAnswer(userId, name) : undefined;
      // kept above, under the name of the same function
      return before === undefined ? answer : { data: before as T, error: null };
    },

    async create(resource, values) {
      const userId = userOf();
      const id = String(values['id'] ?? newId());
      const answer = await source.records.create(resource, { ...values, id });
      if (userId === null || !answer.error || !isLineDown(answer.error)) return answer;
      if (!mayWait(resource, values, null)) return answer;
      return wait({ kind: 'create', userId, table: resource.table, id, values, before: null });
    },

    async update(resource, id, values) {
      const userId = userOf();
      // what comes after something that waits waits behind it
      const isBehind = hasEarlier(resource.table, id);
      const answer = isBehind ? null : await source.records.update(resource, id, values);
      if (answer && (userId === null || !answer.error || !isLineDown(answer.error))) return answer;
      const before = userId === null ? null : await knownRow(userId, resource, id);
      if (userId === null || !before || !mayWait(resource, values, before))
        return answer ?? source.records.update(resource, id, values);
      return wait({ kind: 'update', userId, table: resource.table, id, values, before });
    },

    async clock(name, args) {
      const userId = userOf();
      const pressed_at = new Date().toISOString();
      const day = typeof args['id'] === 'string' ? args['id'] : null;
      const isBehind = day !== null && hasEarlier('attendance', day);
      const answer = isBehind ? null : await source.call(name, args);
      if (answer && (userId === null || !answer.error || !isLineDown(answer.error))) return answer;
      const own = userId === null ? null : (await keptRows(userId, 'employees')).find(isOf(userId));
      // the clock of others is pressed by a person who sees that it counted
      const isOwn = own && (args['employee_id'] ?? own.id) === own.id;
      if (userId === null || !isOwn) return answer ?? source.call(name, args);
      const before =
        name === 'check_in' ? newDay(own, pressed_at) : await knownRow(userId, attendance, day ?? '');
      return wait({
        kind: name,
        userId,
        table: 'attendance',
        id: day ?? newId(),
        values: { pressed_at, ...pressIn(args) },
        before,
      });
    },

    async keepFiles(place, files) {
      const userId = userOf();
      if (userId !== null) await keepFiles(userId, place, files);
    },

    async keptFiles(place) {
      const userId = userOf();
      return userId === null ? [] : await keptFiles(userId, place);
    },

    async enter() {
      await forgetReading(userOf());
      await queue.reload();
    },

    async leave() {
      await forgetReading(null);
      await queue.reload();
    },
  };
}

async function keepList(userId: string, table: string, rows: readonly DataRow[]): Promise<void> {
  await keepRows(userId, table, rows);
  await keepAnswer(userId, table, true);
}

function resourceOf(table: string): ResourceDefinition {
  const resource = [...resources, employees].find((candidate) => candidate.table === table);
  if (!resource) throw new Error(`${table} is not kept for later`);
  return resource;
}

/** Nothing was reached; a server that answers with a fault has an answer. */
function isLineDown({ code }: AppError): boolean {
  return code === 'network_error' || code === 'timeout';
}

function isOf(userId: string) {
  return (row: DataRow) => row['user_id'] === userId;
}

/** The device's position of the press. */
function pressIn(args: Record<string, unknown>): Press {
  const { latitude, longitude, accuracy_m, photo } = args;
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    ...(isPlaced && { latitude, longitude }),
    ...(isPlaced && typeof accuracy_m === 'number' && { accuracy_m }),
    ...(typeof photo === 'string' && { photo }),
  };
}

/** A day as it begins, for the screen; the server works out its own. */
function newDay(employee: DataRow, pressedAt: string): DataRow {
  return { id: '', employee_id: employee.id, employee, date: pressedAt.slice(0, 10) };
}
