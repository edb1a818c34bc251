import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

const run = (person: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(person, async (client) => (await client.query(sql, values)).rows);
const ask = async (sql: string) => (await database.owner.query(sql)).rows;
const set = (change: string) => run(admin, `update public.ai_settings set ${change} returning *`);

describe('what machines may do', () => {
  it('is off when the company is new, with the limits of the specification', async () => {
    expect((await run(admin, 'select * from public.ai_settings'))[0]).toMatchObject({
      is_enabled: false,
      endpoint_url: null,
      has_key: false,
      confidence_threshold: '0.7000',
      max_batch_size: 100,
      cache_seconds: 3600,
      timeout_milliseconds: 30000,
      max_retries: 3,
      document_processing: true,
      computer_vision: true,
      conversational_ai: true,
      predictive_analytics: true,
      geospatial_iot: true,
      quality_inspection: false,
      training: false,
    });
  });

  it('is an administrator’s to see and to change', async () => {
    expect(await run(manager, 'select * from public.ai_settings')).toEqual([]);
    expect(await run(manager, 'update public.ai_settings set max_retries = 1 returning id')).toEqual([]);
    await expect(run(manager, `select public.set_ai_key('sk-abcdefgh')`)).rejects.toThrow('Access denied');
    await expect(run(manager, `select public.request_job('test_ai')`)).rejects.toThrow('Access denied');
    expect(await run(admin, 'update public.ai_settings set has_key = true returning has_key')).toEqual([
      { has_key: false },
    ]);
  });

  it('is not switched on without a provider, and reaches it over an encrypted line only', async () => {
    await expect(set('is_enabled = true')).rejects.toThrow('ai_settings_enabled_has_provider');
    await expect(set(`endpoint_url = 'http://models.example.test/v1'`)).rejects.toThrow(
      'ai_settings_endpoint_url_format',
    );
    await set(`endpoint_url = 'https://models.example.test/v1', model_name = 'small-one', is_enabled = true`);
    expect((await ask('select is_enabled from public.ai_settings'))[0]).toEqual({ is_enabled: true });
  });

  it('needs a key nobody reads again, and which is gone with another address', async () => {
    await run(admin, `select public.set_ai_key('sk-secret-of-ours')`);
    for (const person of [owner, admin]) {
      expect(JSON.stringify(await run(person, 'select * from public.ai_settings'))).not.toContain('secret');
      await expect(run(person, 'select * from private.ai_key')).rejects.toThrow('permission denied');
      expect(JSON.stringify(await run(person, 'select * from public.audit_log'))).not.toContain(
        'sk-secret-of-ours',
      );
    }
    expect((await ask('select has_key from public.ai_settings'))[0]).toEqual({ has_key: true });
    await expect(run(admin, `select public.set_ai_key('short')`)).rejects.toThrow('8 to 500');
    await set(`endpoint_url = 'https://elsewhere.example.test/v1'`);
    expect(await ask('select * from private.ai_key')).toEqual([]);
    expect((await ask('select has_key from public.ai_settings'))[0]).toEqual({ has_key: false });
  });

  it('stands in the change log', async () => {
    const changes = await run(owner, `select * from public.audit_log where table_name = 'ai_settings'`);
    expect(changes.length).toBeGreaterThanOrEqual(3);
  });

  it('is tried out once at a time', async () => {
    const tries = await Promise.all(
      [1, 2, 3].map(() => run(admin, `select public.request_job('test_ai') as id`)),
    );
    expect(new Set(tries.map(([row]) => row?.id as string)).size).toBe(1);
  });
});

describe('a feature', () => {
  it.each([
    ['document_processing', `insert into public.ai_document_processing (file_name) values ('a.pdf')`],
    ['computer_vision', `insert into public.ai_vision_analysis (analysis_type) values ('progress')`],
    ['conversational_ai', `insert into public.ai_conversations (message) values ('Hello')`],
    [
      'predictive_analytics',
      `insert into public.ml_predictions (prediction_type, model_name) values ('cost', 'own')`,
    ],
  ])('%s leaves nothing behind while it is off', async (feature, sql) => {
    await run(manager, sql);
    await set(`${feature} = false`);
    await expect(run(manager, sql)).rejects.toThrow(`${feature} is turned off`);
    await set(`${feature} = true`);
    await run(manager, sql);
  });

  it('that looks at quality is off from the beginning', async () => {
    const inspect = `insert into public.ai_vision_analysis (analysis_type) values ('quality')`;
    await expect(run(manager, inspect)).rejects.toThrow('quality_inspection is turned off');
    await set('quality_inspection = true');
    await run(manager, inspect);
  });

  it('that knows places and sensors is left out of what is kept while it is off', async () => {
    const keep = async () =>
      Object.values(
        (
          await run(
            manager,
            `with d as (insert into public.ai_document_processing (file_name, extracted_data) values ('a', $1) returning extracted_data),
               v as (insert into public.ai_vision_analysis (results) values ($1) returning results),
               p as (insert into public.ml_predictions (prediction_type, model_name, details) values ('risk', 'own', $1) returning details)
             select d.extracted_data, v.results, p.details from d, v, p`,
            ['{"cracks": 2, "latitude": 25.2, "sensors": {"tilt": 1}}'],
          )
        )[0] ?? {},
      );
    const whole = { cracks: 2, latitude: 25.2, sensors: { tilt: 1 } };
    expect(await keep()).toEqual([whole, whole, whole]);
    await set('geospatial_iot = false');
    expect(await keep()).toEqual([{ cracks: 2 }, { cracks: 2 }, { cracks: 2 }]);
    await set('geospatial_iot = true');
  });

  it('takes so many at once and no more', async () => {
    await set('max_batch_size = 3');
    const many = (count: number) =>
      run(
        manager,
        `insert into public.ai_document_processing (file_name) select n || '.pdf' from generate_series(1, ${count}) n`,
      );
    await many(3);
    await expect(many(4)).rejects.toThrow('Too many entries in one call.');
  });

  it('puts what the machine is not sure of before a person', async () => {
    const read = async (confidence: number) =>
      (
        await run(
          manager,
          `insert into public.ai_document_processing (file_name, confidence) values ('b.pdf', ${confidence}) returning status`,
        )
      )[0]?.status as string;
    expect([await read(0.69), await read(0.7)]).toEqual(['pending', 'completed']);
    await set('confidence_threshold = 0.5');
    expect(await read(0.69)).toBe('completed');
  });
});
