// `npm run bench`: what the server adds to its database, and how a list of 100,000 tasks answers. Figures are printed, never judged.
import { Pool } from 'pg';
import { send } from './http-client.ts';
import { startInstallation } from './installation.ts';
import { listQueries } from './list-queries.ts';
import { type Load, measureLoad, quantile } from './load.ts';
import { memoryMegabytes, processorMilliseconds } from './process-figures.ts';

const installation = await startInstallation(Number(process.env['BENCH_PORT'] ?? 3990));
try {
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
  const jsonOf = (query: string) => `select coalesce(json_agg(t), '[]')::text from (${query}) t`;

  const pairs = [
    {
      name: 'list, 50 rows',
      http: () =>
        send(`${url}/rest/v1/tasks?select=${columns}&order=task_number.desc,id&limit=50`, 'GET', headers),
      sql: asCaller(jsonOf(`select ${columns} from public.tasks order by task_number desc, id limit 50`)),
    },
    {
      name: 'get, 1 row',
      http: () => send(`${url}/rest/v1/tasks?select=${columns}&id=eq.${id}`, 'GET', headers),
      sql: asCaller(jsonOf(`select ${columns} from public.tasks where id = '${id}'`)),
    },
    {
      name: 'insert, 1 row',
      http: () => send(`${url}/rest/v1/tasks`, 'POST', headers, '{"task_title":"Bench"}'),
      sql: asCaller(`insert into public.tasks (task_title) values ('Bench')`),
    },
  ];
  console.log(
    '\n16 connections                 through /rest/v1      same SQL, direct   ratio   server processor time a request',
  );
  for (const { name, http, sql } of pairs) {
    const before = processorMilliseconds(serverPid);
    const throughServer = await measureLoad(() => http().then(expectSuccess));
    const used = processorMilliseconds(serverPid) - before;
    const direct = await measureLoad(sql);
    // The warm-up's requests used the processor too: a fifth more than were counted.
    console.log(row(name, throughServer, direct, used / (throughServer.count * 1.2)));
  }

  const signIns = await measureLoad(() => signIn().then(expectSuccess), { parallel: 4, seconds: 3 });
  console.log(
    `\nsign-in               ${signIns.perSecond.toFixed(1)}/s, median ${signIns.medianMilliseconds.toFixed(0)} ms (argon2id 19 MiB, two at a time)`,
  );

  await seedTasks(owner, 100_000);
  await owner.query('analyze public.tasks');
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
} finally {
  await installation.stop();
}

function expectSuccess(answer: { status: number; text: string }): void {
  if (answer.status >= 300) {
    throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
}

function row(name: string, http: Load, sql: Load, processor: number): string {
  const load = ({ perSecond, medianMilliseconds }: Load) =>
    `${perSecond.toFixed(0).padStart(6)}/s ${medianMilliseconds.toFixed(1).padStart(6)} ms`;
  return `${name.padEnd(28)} ${load(http)}     ${load(sql)}   ${(http.perSecond / sql.perSecond).toFixed(2).padStart(5)}   ${processor.toFixed(2)} ms`;
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
