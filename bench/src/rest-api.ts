import { randomUUID } from 'node:crypto';
import { selectList } from '@plinth/domain/define/select-list.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { send } from './http-client.ts';
import { measureLoad, type Load } from './load.ts';
import { processorMilliseconds } from './process-figures.ts';

type Api = { url: string; headers: Record<string, string>; serverPid: number; taskId: string };

/** List, get, create and an action at 16 connections through `/api`, beside the same data through `/rest/v1`. */
export async function measureRestApi({ url, headers, serverPid, taskId }: Api): Promise<void> {
  const columns = encodeURIComponent(selectList(tasks));
  const hosted =
    (path: string, method: string, more: Record<string, string> = {}, body?: string) =>
    () =>
      send(`${url}/rest/v1/${path}`, method, { ...headers, ...more }, body);
  const rest =
    (path: string, method: string, body?: string, isKept = false) =>
    () =>
      send(
        `${url}/api/${path}`,
        method,
        { ...headers, ...(isKept && { 'idempotency-key': randomUUID() }) },
        body,
      );
  const ofTask = `tasks?select=${columns}&id=eq.${taskId}`;
  const page = `tasks?select=${columns}&order=task_number.desc,id&limit=50`;
  const added = { prefer: 'return=representation' };
  const newTask = '{"task_title":"Bench"}';
  const pairs = [
    {
      name: 'list, 50 rows and the count',
      ours: rest('tasks/?page_size=50&ordering=-task_number', 'GET'),
      theirs: hosted(page, 'GET', { prefer: 'count=exact' }),
    },
    { name: 'get, 1 row', ours: rest(`tasks/${taskId}/`, 'GET'), theirs: hosted(ofTask, 'GET') },
    {
      name: 'create, 1 row',
      ours: rest('tasks/', 'POST', newTask),
      theirs: hosted(`tasks?select=${columns}`, 'POST', added, newTask),
    },
    {
      name: 'create with Idempotency-Key',
      ours: rest('tasks/', 'POST', newTask, true),
      theirs: hosted(`tasks?select=${columns}`, 'POST', added, newTask),
    },
    {
      name: 'action, a function',
      ours: rest('rpc/task_figures/', 'POST', '{}'),
      theirs: hosted('rpc/task_figures', 'POST', {}, '{}'),
    },
  ];
  console.log(
    '\n16 connections                 through /api          through /rest/v1    ratio   processor time more a request',
  );
  for (const { name, ours, theirs } of pairs) {
    const through = await measured(serverPid, ours);
    const beside = await measured(serverPid, theirs);
    const ratio = (through.load.perSecond / beside.load.perSecond).toFixed(2).padStart(5);
    const more = (through.processor - beside.processor).toFixed(2);
    console.log(
      `${name.padEnd(28)} ${shown(through.load)}     ${shown(beside.load)}   ${ratio}   ${more} ms`,
    );
  }
}

async function measured(
  serverPid: number,
  ask: () => Promise<{ status: number; text: string }>,
): Promise<{ load: Load; processor: number }> {
  const work = async (): Promise<void> => {
    const { status, text } = await ask();
    if (status >= 300) throw new Error(`Answered ${status}: ${text.slice(0, 200)}`);
  };
  const load = await measureLoad(work, { meter: () => processorMilliseconds(serverPid) });
  return { load, processor: load.metered / load.count };
}

function shown({ perSecond, medianMilliseconds }: Load): string {
  return `${perSecond.toFixed(0).padStart(6)}/s ${medianMilliseconds.toFixed(1).padStart(6)} ms`;
}
