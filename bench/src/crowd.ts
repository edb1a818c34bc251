import { setTimeout as pause } from 'node:timers/promises';
import { send } from './http-client.ts';
import type { BenchInstallation } from './installation.ts';
import { quantile } from './load.ts';
import { memoryMegabytes } from './process-figures.ts';

const people = 200;
const abusive = 5;
/** What each of the abusive asks for at the same time, again and again. */
const atOnceOfAbusive = 8;

/** What people read while they work. */
const lightReads = [
  'projects?select=id,name,status&limit=20&order=name',
  'tasks?select=id,task_number,task_title,task_status,due_date&limit=50&order=due_date',
  'tasks?select=id,task_title&task_status=eq.blocked&limit=10',
  'employees?select=id,first_name,last_name&limit=20',
];
/** What one of the abusive reads: everything, with all that hangs on it, twice over. */
const heavyRead =
  'projects?select=*,tasks(*,projects(*,tasks(id,task_title,projects(*)))),found:tasks(*)&limit=1000';

/**
 * 200 people at work for a while, five of whom ask for far more than their share: what the light reads of the others take.
 * @returns lines to print
 */
export async function measureCrowd(
  { url, anonKey, serverPid }: BenchInstallation,
  seconds: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let person = 0; person < people; person += 1) tokens.push(await signUp(url, anonKey, person));
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const statuses = new Map<string, number>();
  const count = (who: string, status: number) =>
    statuses.set(`${who} ${status}`, (statuses.get(`${who} ${status}`) ?? 0) + 1);
  const ask = (token: string, path: string) =>
    send(`${url}/rest/v1/${path}`, 'GET', { apikey: anonKey, authorization: `Bearer ${token}` });

  const light = async (token: string, place: number): Promise<void> => {
    await pause((place / people) * 2000);
    for (let turn = place; performance.now() < end; turn += 1) {
      const began = performance.now();
      const { status } = await ask(token, lightReads[turn % lightReads.length] ?? '');
      times.push(performance.now() - began);
      count('light', status);
      await pause(2000);
    }
  };
  const heavy = async (token: string): Promise<void> => {
    while (performance.now() < end) {
      const { status } = await ask(token, heavyRead);
      count('heavy', status);
      // who is asked to come back later does so at once all the same, but not in a loop without end
      if (status >= 400) await pause(50);
    }
  };
  const before = memoryMegabytes(serverPid);
  await Promise.all([
    ...tokens.slice(abusive).map(light),
    ...tokens
      .slice(0, abusive)
      .flatMap((token) => Array.from({ length: atOnceOfAbusive }, () => heavy(token))),
  ]);
  times.sort((a, b) => a - b);
  const figures = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(0));
  return [
    `${people} people for ${seconds} s, ${abusive} of them abusive (${atOnceOfAbusive} deep embeddings each at a time)`,
    `light reads           ${times.length}, p50/p95/p99 ${figures.join('/')} ms, worst ${(times.at(-1) ?? 0).toFixed(0)} ms`,
    `answers               ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`,
    `memory                ${before.toFixed(0)} MB before, ${memoryMegabytes(serverPid).toFixed(0)} MB after, server and database`,
  ];
}

async function signUp(url: string, anonKey: string, person: number): Promise<string> {
  const { status, text } = await send(
    `${url}/auth/v1/signup`,
    'POST',
    { apikey: anonKey, 'content-type': 'application/json' },
    JSON.stringify({ email: `person-${person}@example.com`, password: 'bench scaffold 42' }),
  );
  if (status !== 200) throw new Error(`Signing up answered ${status}: ${text.slice(0, 200)}`);
  const { access_token: token } = JSON.parse(text) as { access_token: string }; // the protocol's session
  return token;
}
