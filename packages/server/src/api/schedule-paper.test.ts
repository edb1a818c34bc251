import { expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { paperText, plain } from '../testing/paper-text.ts';

it('prints the schedule of a project for anyone who may read its tasks, as the chart shows it', async () => {
  const { ask, people } = await openApiFixture();
  const make = async (path: string, body: object) => {
    const answer = await ask(`POST ${path}`, { as: people.OWNER, body });
    expect([path, answer.statusCode]).toEqual([path, 201]);
    return answer.json<{ id: string }>().id;
  };
  const project = await make('/projects/', { name: 'Marina Tower' });
  const task = { project_id: project, start_date: '2026-01-05', duration_days: 2 };
  await make('/tasks/', { ...task, task_title: 'Excavate', trade: 'Earthworks' });
  await make('/tasks/', { ...task, task_title: 'Wiring', trade: 'Electrical' });
  const path = `GET /papers/schedule/${project}/`;

  const whole = await ask(`${path}?sheet=wide&scale=week&colour=trade`, { as: people.EMPLOYEE });
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
  const said = plain(paperText(whole.rawPayload));
  for (const word of ['Marina', 'Excavate', 'Wiring', 'Electrical']) expect(said).toContain(word);

  const part = plain(paperText((await ask(`${path}?words=electrical`, { as: people.OWNER })).rawPayload));
  expect([part.includes('Wiring'), part.includes('Excavate')]).toEqual([true, false]);

  const wrong = await ask(`${path}?sheet=a0&columns=start,salary&colour=pink`, { as: people.OWNER });
  expect(wrong.statusCode).toBe(400);
  expect(Object.keys(wrong.json()).sort()).toEqual(['colour', 'columns', 'sheet']);
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect((await ask(`GET /papers/schedule/${nowhere}/`, { as: people.OWNER })).statusCode).toBe(404);
  expect((await ask('GET /papers/schedule/x/', { as: people.OWNER })).statusCode).toBe(404);
  expect((await ask(path, {})).statusCode).toBe(401);

  const token = async (scopes: string[]) => {
    const body = { name: 'Archive', scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const made = await ask('POST /rpc/create_api_token/', { as: people.OWNER, body });
    const headers = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
    return (await ask(path, { headers })).statusCode;
  };
  expect(await token(['tasks:view', 'projects:view'])).toBe(200);
  expect(await token(['finance:view'])).toBe(403);
}, 120_000);
