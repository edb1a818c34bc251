// `npm run bench`: what the server adds to its database, and how a list of 100,000 tasks answers; `npm run bench -- crowd 120`: 200 people
// for 120 s, five of them abusive. Figures are printed, never judged.
import { Pool } from 'pg';
import { measureCrowd } from './crowd.ts';
import { send } from './http-client.ts';
import { type BenchInstallation, startInstallation } from './installation.ts';
import { listQueries } from './list-queries.ts';
import { type Load, measureLoad, quantile } from './load.ts';
import { makeMixed, makePairs, type Pair } from './pairs.ts';
import { memoryMegabytes, processorMilliseconds } from './process-figures.ts';
import { measureRestApi } from './rest-api.ts';
import { measureSchedule } from './schedule.ts';
import { makeTransfers } from './transfers.ts';

const [mode, seconds] = process.argv.slice(2);
if (mode !== 'crowd') console.log(measureSchedule());
const installation = await startInstallation(Number(process.env['BENCH_PORT'] ?? 3990));
try {
  if (mode === 'crowd') await runCrowd(installation);
  else await runAll(installation);
} finally {
  await installation.stop();
}

async function runCrowd(installation: BenchInstallation): Promise<void> {
  const owner = new Pool({ connectionString: installation.ownerUrl, max: 1 });
  await seedTasks(owner, 10_000);
  await owner.query('analyze public.tasks');
  await owner.end();
  for (const line of await measureCrowd(installation, Number(seconds ?? 120))) console.log(line);
}

async function runAll(installation: BenchInstallation): Promise<void> {
  const { url, anonKey, serverPid, ownerUrl, email, password } = installation;
  const signIn = () =>
    send(
      `${url}/auth/v1/token?grant_type=password`,
      'POST',
      { apikey: anonKey, 'content-type': 'application/json' },
      JSON.stringify({ email, password }),
    );
  const session = JSON.parse((await signIn()).text) as { access_token: string; user: { id: string } };
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${session.access_token}`,
    'content-type': 'application/json',
  };
  const owner = new Pool({ connectionString: ownerUrl, max: 16 });

  await seedTasks(owner, 10_000);
  await owner.query('analyze public.tasks');
  console.log(
    `start                 ${Math.round(installation.startMilliseconds)} ms to the first answer, empty data folder`,
  );
  console.log(
    `memory                ${Math.round(memoryMegabytes(serverPid))} MB proportional set size, server and database, 10,000 tasks`,
  );

  const { rows } = await owner.query<{ id: string }>('select id from public.tasks limit 1');
  const id = rows[0]?.id ?? '';
  const columns = 'id,task_number,task_title,task_status,due_date,completion_percentage,version';
  const claims = JSON.stringify({ sub: session.user.id, role: 'authenticated' });
  const asCaller = (statement: string) => async () => {
    await owner.query(
      `begin; select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '${claims}', true); ${statement}; commit`,
    );
  };
  const pairs = makePairs({ url, headers, asCaller, id, columns });
  console.log(
    '\n16 connections                 through the server, p50/p95/p99               same SQL, direct                   ratio   processor time a request',
  );
  const compare = async ({ name, http, sql }: Pair) => {
    const meter = () => processorMilliseconds(serverPid);
    const throughServer = await measureLoad(() => http().then(expectSuccess), { meter });
    const direct = await measureLoad(async () => void (await sql()));
    console.log(row(name, throughServer, direct));
  };
  for (const pair of pairs) await compare(pair);
  for (const pair of await makeTransfers(installation, owner)) await compare(pair);
  const mixed = await measureLoad(makeMixed(pairs, { url, headers }));
  console.log(
    `mixed, one of ten wrong      ${mixed.perSecond.toFixed(0).padStart(6)}/s ${percentiles(mixed)}`,
  );

  await measureRestApi({ url, headers, serverPid, taskId: id });

  const signIns = await measureLoad(() => signIn().then(expectSuccess), {
    parallel: 4,
    seconds: 3,
    warmUp: 0,
  });
  console.log(
    `\nsign-in               ${signIns.perSecond.toFixed(1)}/s, median ${signIns.medianMilliseconds.toFixed(0)} ms (argon2id 19 MiB, two at a time)`,
  );

  await seedTasks(owner, 100_000);
  await owner.query('analyze public.tasks');
  console.log('\n100,000 tasks');
  for (const pair of pairs.slice(0, 3)) await compare(pair);
  console.log('\n100,000 tasks, page of 50 with its count       median      p95');
  for (const { name, query } of listQueries(columns)) {
    const times: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const began = performance.now();
      expectSuccess(
        await send(`${url}/rest/v1/tasks?${query}`, 'GET', { ...headers, prefer: 'count=exact' }),
      );
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    console.log(
      `${name.padEnd(42)} ${quantile(times, 0.5).toFixed(1).padStart(7)} ms ${quantile(times, 0.95).toFixed(1).padStart(7)} ms`,
    );
  }
  await owner.end();
}

function expectSuccess(answer: { status: number; text: string }): void {
  if (answer.status >= 300) {
    throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
}

function row(name: string, http: Load, sql: Load): string {
  const load = (one: Load) => `${one.perSecond.toFixed(0).padStart(6)}/s ${percentiles(one)}`;
  return `${name.padEnd(28)} ${load(http)}   ${load(sql)}   ${(http.perSecond / sql.perSecond).toFixed(2).padStart(5)}   ${(http.metered / http.count).toFixed(2)} ms`;
}

function percentiles({ medianMilliseconds, p95Milliseconds, p99Milliseconds }: Load): string {
  const figures = [medianMilliseconds, p95Milliseconds, p99Milliseconds].map((figure) => figure.toFixed(1));
  return `${figures.join('/').padStart(16)} ms`;
}

/** Fills up to `count` tasks over 20 projects, as the server's own work. */
async function seedTasks(owner: Pool, count: number): Promise<void> {
  await owner.query(
    `insert into public.projects (name) select 'Bench project ' || n from generate_series(1, 20) n where not exists (select from public.projects)`,
  );
  await owner.query(
    `insert into public.tasks (task_title, project_id, task_status, priority_level, due_date, completion_percentage, board_position)
     select (array['Excavation', 'Blinding', 'Rebar', 'Formwork', 'Pour', 'Curing', 'Waterproofing', 'Blockwork'])[1 + n % 8] || ' block ' || n,
       (select id from public.projects order by project_number offset n % 20 limit 1),
       (array['not_started', 'in_progress', 'blocked', 'in_review'])[1 + n % 4],
       (array['low', 'medium', 'high', 'urgent'])[1 + n % 4],
       date '2026-01-01' + n % 700, n % 100, n
     from generate_series(1, $1::integer - (select count(*)::integer from public.tasks)) n`,
    [count],
  );
}
