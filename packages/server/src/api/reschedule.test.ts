import { expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';

const monday = '2026-01-05';

async function openPlan() {
  const fixture = await openApiFixture();
  const { OWNER } = fixture.people;
  const make = async (path: string, body: object) => {
    const answer = await fixture.ask(`POST ${path}`, { as: OWNER, body });
    expect([path, answer.statusCode]).toEqual([path, 201]);
    return answer.json<{ id: string }>().id;
  };
  const project = await make('/projects/', { name: 'Tower', weekend_days: [6, 7] });
  const task = (title: string, more: object = {}) =>
    make('/tasks/', {
      project_id: project,
      task_title: title,
      start_date: monday,
      duration_days: 2,
      ...more,
    });
  const [dig, pour, strike] = [await task('Dig'), await task('Pour'), await task('Strike')];
  await make('/task-dependencies/', { predecessor_id: dig, successor_id: pour });
  await make('/task-dependencies/', { predecessor_id: pour, successor_id: strike, lag_days: 1 });
  const datesOf = async (id: string) => {
    const { start_date: start, due_date: due } = (await fixture.ask(`GET /tasks/${id}/`, { as: OWNER })).json<
      Record<string, string>
    >();
    return [start, due];
  };
  return { ...fixture, project, dig, pour, strike, datesOf };
}

it('reckons a project anew in one step, which one call takes back', async () => {
  const { ask, people, project, pour, strike, datesOf } = await openPlan();
  const dry = await ask(`POST /projects/${project}/reschedule/`, {
    as: people.MANAGER,
    body: { is_dry_run: true },
  });
  expect([dry.statusCode, dry.json()]).toMatchObject([200, { tasks: [{ id: pour }, { id: strike }] }]);
  expect(await datesOf(pour)).toEqual([monday, '2026-01-06']);

  const saved = await ask(`POST /projects/${project}/reschedule/`, { as: people.MANAGER, body: {} });
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { finish_date: '2026-01-13', out_of_sequence: [] },
  ]);
  expect([await datesOf(pour), await datesOf(strike)]).toEqual([
    ['2026-01-07', '2026-01-08'],
    ['2026-01-12', '2026-01-13'],
  ]);
  const { undo, plan_version: version } = saved.json<{ undo: object; plan_version: string }>();
  const back = await ask('POST /rpc/change_plan/', {
    as: people.MANAGER,
    body: { project_id: project, changes: undo, plan_version: version },
  });
  expect(back.statusCode).toBe(200);
  expect([await datesOf(pour), await datesOf(strike)]).toEqual([
    [monday, '2026-01-06'],
    [monday, '2026-01-06'],
  ]);
});

it('puts what is left after the data date, which is kept', async () => {
  const { ask, people, project, dig, datesOf } = await openPlan();
  const saved = await ask(`POST /projects/${project}/reschedule/`, {
    as: people.OWNER,
    body: { data_date: '2026-02-02', progress_logic: 'override' },
  });
  expect(saved.statusCode).toBe(200);
  expect(await datesOf(dig)).toEqual(['2026-02-02', '2026-02-03']);
  expect((await ask(`GET /projects/${project}/`, { as: people.OWNER })).json()).toMatchObject({
    data_date: '2026-02-02',
  });
});

it('leaves work in progress where it was put, when it is asked again', async () => {
  const { ask, people, project, dig, datesOf } = await openPlan();
  const begun = await ask(`PATCH /tasks/${dig}/`, {
    as: people.OWNER,
    body: { duration_days: 10, completion_percentage: 50 },
  });
  expect(begun.statusCode).toBe(200);
  for (const round of [1, 2, 3]) {
    const saved = await ask(`POST /projects/${project}/reschedule/`, {
      as: people.OWNER,
      body: { data_date: '2026-01-19' },
    });
    expect([round, saved.statusCode]).toEqual([round, 200]);
    expect([round, await datesOf(dig)]).toEqual([round, [monday, '2026-01-23']]);
  }
  expect((await ask(`GET /tasks/${dig}/`, { as: people.OWNER })).json()).toMatchObject({ remaining_days: 5 });
});

it('lets one of two planners through, and shows the other what changed', async () => {
  const { ask, people, project, pour } = await openPlan();
  const dry = await ask(`POST /projects/${project}/reschedule/`, {
    as: people.OWNER,
    body: { is_dry_run: true },
  });
  const { plan_version: version } = dry.json<{ plan_version: string }>();
  const write = (as = people.OWNER, days = 2) =>
    ask(`POST /projects/${project}/reschedule/`, {
      as,
      body: { plan_version: version, data_date: `2026-01-1${days}` },
    });
  const answers = await Promise.all([write(), write(people.MANAGER, 3)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  const { code, current } = refused!.json<{
    code: string;
    current: { changes: { kind: string; title: string | null }[] };
  }>();
  expect(code).toBe('version_conflict');
  // the data date is one of the project
  expect(current.changes.map(({ kind, title }) => title ?? kind).sort()).toEqual([
    'Dig',
    'Pour',
    'Strike',
    'project',
  ]);
  expect(pour).toBeDefined();
});

it('neither loses a task that is changed meanwhile nor mixes two plans, in 20 of 20', async () => {
  const { ask, people, project, dig, pour, strike, datesOf } = await openPlan();
  const change = (id: string, body: object) => ask(`PATCH /tasks/${id}/`, { as: people.MANAGER, body });
  const floor = await ask('POST /tasks/', {
    as: people.OWNER,
    body: { project_id: project, task_title: 'Floor' },
  });
  const parent = floor.json<{ id: string }>().id;
  for (const id of [pour, strike])
    expect((await change(id, { parent_task_id: parent })).statusCode).toBe(200);
  for (let round = 1; round <= 20; round += 1) {
    for (const id of [dig, pour, strike]) await change(id, { start_date: monday, duration_days: 2 });
    // a predecessor, and a task that is moved itself
    const [saved, moved, longer] = await Promise.all([
      ask(`POST /projects/${project}/reschedule/`, { as: people.OWNER, body: {} }),
      change(dig, { start_date: '2026-01-12' }),
      change(pour, { duration_days: 4 }),
    ]);
    expect([round, moved.statusCode, longer.statusCode]).toEqual([round, 200, 200]);
    const dates = { dig: await datesOf(dig), pour: await datesOf(pour), strike: await datesOf(strike) };
    expect([round, dates.dig]).toEqual([round, ['2026-01-12', '2026-01-13']]);
    // reckoned before the change, or after it was read, or refused with all left as it was
    expect([
      ['200', '2026-01-07'],
      ['200', '2026-01-14'],
      ['409 version_conflict', monday],
    ]).toContainEqual([
      [saved.statusCode, saved.json<{ code?: string }>().code].join(' ').trim(),
      dates.pour[0],
    ]);
    const last = [dates.pour[1] ?? '', dates.strike[1] ?? ''].toSorted().at(-1);
    const first = [dates.pour[0] ?? '', dates.strike[0] ?? ''].toSorted()[0];
    expect([round, await datesOf(parent)]).toEqual([round, [first, last]]);
    const working = { [monday]: '2026-01-08', '2026-01-07': '2026-01-12', '2026-01-14': '2026-01-19' };
    expect([round, dates.pour[1]]).toEqual([round, working[dates.pour[0] as keyof typeof working]]);
  }
}, 120_000);

it('names what it cannot read, and refuses those who may not', async () => {
  const { ask, people, project } = await openPlan();
  const faulty = await ask(`POST /projects/${project}/reschedule/`, {
    as: people.OWNER,
    body: { data_date: 'soon', progress_logic: 'guess', is_dry_run: 'yes', when: 1 },
  });
  expect(faulty.statusCode).toBe(400);
  expect(Object.keys(faulty.json()).sort()).toEqual(['data_date', 'is_dry_run', 'progress_logic', 'when']);
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect(
    (await ask(`POST /projects/${nowhere}/reschedule/`, { as: people.OWNER, body: {} })).statusCode,
  ).toBe(404);
  expect((await ask(`POST /projects/x/reschedule/`, { as: people.OWNER, body: {} })).statusCode).toBe(404);
  expect((await ask(`POST /projects/${project}/reschedule/`, { body: {} })).statusCode).toBe(401);
});
