import { send } from './http-client.ts';

/** One thing people do, through the server and as the same statement straight to the same Postgres. */
export type Pair = {
  name: string;
  http: () => Promise<{ status: number; text: string }>;
  sql: () => Promise<unknown>;
};

type Place = {
  url: string;
  headers: Record<string, string>;
  /** Runs a statement as the caller the headers stand for, in a transaction of its own. */
  asCaller: (statement: string) => () => Promise<unknown>;
  /** A task that is there. */
  id: string;
  columns: string;
};

/** What a list of rows is as one JSON text. */
const jsonOf = (query: string) => `select coalesce(json_agg(t), '[]')::text from (${query}) t`;

/** @param place over 10,000 or 100,000 tasks of twenty projects */
export function makePairs({ url, headers, asCaller, id, columns }: Place): Pair[] {
  const get = (query: string) => () => send(`${url}/rest/v1/${query}`, 'GET', headers);
  const post = (path: string, body: string) => () => send(`${url}/rest/v1/${path}`, 'POST', headers, body);
  const embeds = 'project:projects!project_id(id,name),subtasks:tasks!parent_task_id(id,task_title)';
  return [
    {
      name: 'list, 50 rows',
      http: get(`tasks?select=${columns}&order=task_number.desc,id&limit=50`),
      sql: asCaller(jsonOf(`select ${columns} from public.tasks order by task_number desc, id limit 50`)),
    },
    {
      name: 'list, 50 rows, two embeds',
      http: get(`tasks?select=${columns},${embeds}&order=task_number.desc,id&limit=50`),
      sql: asCaller(
        jsonOf(`select ${columns}, p.j as project, s.j as subtasks from
          (select * from public.tasks order by task_number desc, id limit 50) t
          left join lateral (select json_build_object('id', id, 'name', name) as j from public.projects where id = t.project_id) p on true
          left join lateral (select coalesce(json_agg(json_build_object('id', id, 'task_title', task_title)), '[]') as j
            from public.tasks where parent_task_id = t.id) s on true
          order by task_number desc, id`),
      ),
    },
    {
      name: 'get, 1 row',
      http: get(`tasks?select=${columns}&id=eq.${id}`),
      sql: asCaller(jsonOf(`select ${columns} from public.tasks where id = '${id}'`)),
    },
    {
      name: 'call of a function',
      http: post('rpc/my_access', '{}'),
      sql: asCaller('select public.my_access()::text'),
    },
    {
      name: 'insert, 1 row',
      http: post('tasks', '{"task_title":"Bench"}'),
      sql: asCaller(`insert into public.tasks (task_title) values ('Bench')`),
    },
  ];
}

/** Nine right requests and one wrong one, in turns: what a server meets on a common day. */
export function makeMixed(
  pairs: readonly Pair[],
  place: Pick<Place, 'url' | 'headers'>,
): () => Promise<void> {
  const wrong = [
    'tasks?select=no_such_column',
    'no_such_table',
    'tasks?id=eq.nonsense',
    'tasks?or=(id.eq',
    'tasks?select=id,no_such(id)',
  ];
  const right = pairs.map(({ http }) => http);
  let turn = 0;
  return async () => {
    turn += 1;
    if (turn % 10 === 0) {
      const path = wrong[(turn / 10) % wrong.length] ?? '';
      const { status, text } = await send(`${place.url}/rest/v1/${path}`, 'GET', place.headers);
      if (status < 400 || status >= 500) throw new Error(`Answered ${status}: ${text.slice(0, 200)}`);
      return;
    }
    const { status, text } = (await right[turn % right.length]?.()) ?? { status: 0, text: '' };
    if (status < 200 || status >= 300) throw new Error(`Answered ${status}: ${text.slice(0, 200)}`);
  };
}
