import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArgumentsOf } from '../port/data-source.ts';
import { openTwinApis, unlike, type TwinApis } from './twin-apis.ts';

/** The figures of a portfolio, for who may see them, over both APIs. */
describe('hit rate and backlog, over both APIs', () => {
  let apis: TwinApis;
  beforeAll(async () => {
    apis = await openTwinApis();
  }, 180_000);
  afterAll(() => apis?.close());

  /** What a function answers, which has to be the same over both. */
  async function ask<Name extends 'hit_rate' | 'company_overview'>(
    role: string,
    name: Name,
    values: ArgumentsOf<Name>,
  ) {
    const { hosted, rest } = await apis.person(role);
    const [one, other] = [await hosted.call(name, values), await rest.call(name, values)];
    expect(unlike(one, other)).toEqual([]);
    return one;
  }

  it.each(['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'])(
    'are of the whole company for the role %s',
    async (role) => {
      const [known] = await apis.rows(
        `select (count(*) filter (where status = 'won'))::integer as won_count,
          (count(*) filter (where status = 'lost'))::integer as lost_count
        from public.quotation_drafts where outcome_date > model.today() - interval '1 year'`,
      );
      expect((await ask(role, 'hit_rate', {})).data).toMatchObject([known]);
      const [left] = await apis.rows<{ backlog: string }>(
        'select sum(amount)::text as backlog from private.backlog_rows(null)',
      );
      expect(Number(left?.backlog)).toBeGreaterThan(0);
      expect((await ask(role, 'company_overview', {})).data).toMatchObject(left ?? {});
    },
  );

  it('name the field of a period that ends before it begins', async () => {
    const { error } = await ask('MANAGER', 'hit_rate', { date_from: '2026-03-02', date_to: '2026-03-01' });
    expect(error).toMatchObject({ code: 'invalid_range', field: 'date_to' });
    expect((await ask('MANAGER', 'hit_rate', { date_from: 'soon' })).error).toMatchObject({
      code: 'invalid_date',
    });
  });

  it('are refused, or empty, where a role does not view commercial records', async () => {
    for (const { query } of [apis.hosted, apis.rest]) {
      await query(
        `delete from public.role_permissions g using public.roles r, public.modules m
          where r.id = g.role_id and m.id = g.module_id and r.name = 'EMPLOYEE' and m.name = 'commercial'`,
      );
    }
    expect((await ask('EMPLOYEE', 'hit_rate', {})).error).toMatchObject({ code: 'access_denied' });
    expect((await ask('EMPLOYEE', 'company_overview', {})).data).toMatchObject({ backlog: null });
  });
});
