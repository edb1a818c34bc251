import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openReviews } from './fixtures/review-cycles.ts';

const {
  database,
  users,
  staff,
  run,
  read,
  newCycle,
  openCycle,
  take,
  reviewOf,
  assessmentOf,
  questionsOf,
  answers,
  write,
  step,
  complete,
  cancelRest,
  calibrate,
} = await openReviews();
afterAll(() => database.drop());

/** Everybody who might look. */
const everybody = ['owner', 'admin', 'manager', 'stranger', 'mason', 'carpenter'] as const;
const whoSees = async (sql: string, values: unknown[]) => {
  const seeing: string[] = [];
  for (const name of everybody) {
    const rows = await run(users[name], sql, values);
    if (rows.length > 0) seeing.push(name);
  }
  return seeing;
};
const refused = { code: expect.stringMatching(/42501|PT403/) };

describe('cycles and forms', () => {
  it('are written by those who administer everybody, and read by everyone who is asked', async () => {
    for (const user of [users.manager, users.mason])
      await expect(newCycle({}, undefined, user)).rejects.toMatchObject(refused);
    const cycle = await newCycle();
    for (const user of [users.manager, users.mason]) {
      expect(
        await run(user, `update public.review_cycles set name = 'Mine' where id = $1 returning id`, [cycle]),
      ).toEqual([]);
      expect(await run(user, 'delete from public.review_cycles where id = $1 returning id', [cycle])).toEqual(
        [],
      );
      await expect(
        run(user, `insert into public.review_questions (review_cycle_id, question) values ($1, 'Why?')`, [
          cycle,
        ]),
      ).rejects.toMatchObject(refused);
      await expect(run(user, 'select public.add_people_to_review_cycle($1)', [cycle])).rejects.toMatchObject({
        hint: 'access_denied',
      });
    }
    expect(
      await whoSees('select 1 from public.review_questions where review_cycle_id = $1', [cycle]),
    ).toEqual([...everybody]);
  });
});

describe('what is written', () => {
  it('by the employee is theirs until it is submitted, then their reviewer’s and line’s to read', async () => {
    const cycle = await openCycle();
    const id = await assessmentOf(cycle, staff.mason);
    await write(users.mason, 'self_assessment', id, await answers(cycle, 5, 4));
    const answered = 'select 1 from public.self_assessment_answers where self_assessment_id = $1';
    expect(await whoSees(answered, [id])).toEqual(['mason']);
    await step(users.mason, 'self_assessments', id, 'submitted');
    expect(await whoSees(answered, [id])).toEqual(['owner', 'admin', 'manager', 'mason']);
    expect(await whoSees('select 1 from public.self_assessments where id = $1', [id])).toEqual([
      'owner',
      'admin',
      'manager',
      'mason',
    ]);
  });

  it('by the reviewer is not the employee’s to read before the cycle is closed, by no way', async () => {
    const cycle = await openCycle();
    const id = await complete(cycle, staff.mason, users.manager);
    const ways = [
      ['select 1 from public.performance_reviews where id = $1', id],
      ['select 1 from public.review_answers where performance_review_id = $1', id],
      ['select 1 from public.review_cycle_people($1)', cycle],
      [
        `select 1 from public.self_assessments s join public.performance_reviews r on r.id = s.performance_review_id
         where r.id = $1`,
        id,
      ],
      [
        'select 1 from (select count(*) as n from public.review_answers where performance_review_id = $1) c where n > 0',
        id,
      ],
    ] as const;
    for (const [sql, value] of ways) expect(await run(users.mason, sql, [value])).toEqual([]);
    expect(await whoSees(ways[1][0], [id])).toEqual(['owner', 'admin', 'manager']);
    await take(cycle, 'calibration');
    await calibrate(users.admin, id, 2);
    for (const [sql, value] of ways) expect(await run(users.mason, sql, [value])).toEqual([]);
    await cancelRest(cycle);
    await take(cycle, 'closed');
    expect(await whoSees(ways[0][0], [id])).toEqual(['owner', 'admin', 'manager', 'mason']);
    expect(await whoSees(ways[1][0], [id])).toEqual(['owner', 'admin', 'manager', 'mason']);
    expect(
      await whoSees('select 1 from public.review_calibrations where performance_review_id = $1', [id]),
    ).toEqual(['owner', 'admin', 'manager']);
  });

  it('is written by nobody else, neither for the other nor over them', async () => {
    const cycle = await openCycle();
    const review = await reviewOf(cycle, staff.mason);
    const assessment = await assessmentOf(cycle, staff.mason);
    const lines = await answers(cycle, 5, 5);
    for (const user of [users.manager, users.admin, users.carpenter, users.stranger])
      await expect(write(user, 'self_assessment', assessment, lines)).rejects.toMatchObject(refused);
    for (const user of [users.mason, users.admin, users.carpenter, users.stranger])
      await expect(write(user, 'performance_review', review, lines)).rejects.toMatchObject(refused);
    await write(users.manager, 'performance_review', review, lines);
    await write(users.mason, 'self_assessment', assessment, lines);
    for (const user of [users.manager, users.admin])
      expect(await run(user, 'update public.self_assessment_answers set rating = 1 returning id')).toEqual(
        [],
      );
    for (const user of [users.mason, users.admin])
      expect(await run(user, 'update public.review_answers set rating = 1 returning id')).toEqual([]);
    await expect(
      run(users.admin, `update public.performance_reviews set comments = 'Mine' where id = $1`, [review]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    for (const user of [users.manager, users.admin])
      await expect(step(user, 'self_assessments', assessment, 'submitted')).rejects.toMatchObject({
        hint: 'access_denied',
      });
    await expect(
      run(
        users.mason,
        'insert into public.self_assessments (performance_review_id, review_cycle_id, employee_id) values ($1, $2, $3)',
        [review, cycle, staff.mason],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('belongs to the cycle that made it: nobody puts a review into one', async () => {
    const cycle = await openCycle();
    const [single] = await run(
      users.manager,
      `insert into public.performance_reviews (employee_id, review_period_start, review_period_end, review_cycle_id)
       values ($1, '2019-01-01', '2019-12-31', $2) returning review_cycle_id`,
      [staff.mason, cycle],
    );
    expect(single).toEqual({ review_cycle_id: null });
    const id = await reviewOf(cycle, staff.mason);
    await run(
      users.manager,
      'update public.performance_reviews set review_cycle_id = null, calibrated_rating = 5, final_rating = 5 where id = $1',
      [id],
    );
    expect(
      await read(
        'select review_cycle_id, calibrated_rating, final_rating from public.performance_reviews where id = $1',
        [id],
      ),
    ).toEqual([{ review_cycle_id: cycle, calibrated_rating: null, final_rating: null }]);
  });
});

describe('a reviewer outside the line', () => {
  it('reads the self-assessment, the review and the goals of the person, and nothing of others', async () => {
    const cycle = await openCycle();
    const review = await reviewOf(cycle, staff.mason);
    const assessment = await assessmentOf(cycle, staff.mason);
    await run(
      users.manager,
      `insert into public.performance_goals (employee_id, title) values ($1, 'No accident')`,
      [staff.mason],
    );
    const goals = 'select 1 from public.performance_goals where employee_id = $1';
    expect(await run(users.carpenter, goals, [staff.mason])).toEqual([]);
    await run(users.manager, 'update public.performance_reviews set reviewer_id = $2 where id = $1', [
      review,
      staff.carpenter,
    ]);
    await write(users.mason, 'self_assessment', assessment, await answers(cycle, 5, 4));
    await step(users.mason, 'self_assessments', assessment, 'submitted');
    const seen = (sql: string) => run(users.carpenter, sql, [cycle]);
    expect(await seen('select performance_review_id from public.review_cycle_people($1)')).toEqual([
      { performance_review_id: review },
    ]);
    expect(
      await seen(
        'select a.rating from public.self_assessment_answers a join public.self_assessments s on s.id = a.self_assessment_id where s.review_cycle_id = $1 and a.rating is not null order by 1',
      ),
    ).toEqual([{ rating: 4 }, { rating: 5 }]);
    expect(await run(users.carpenter, goals, [staff.mason])).toHaveLength(1);
    await expect(
      run(users.carpenter, 'update public.performance_reviews set reviewer_id = $2 where id = $1', [
        review,
        staff.stranger,
      ]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await write(users.carpenter, 'performance_review', review, await answers(cycle, 2, 2));
    await step(users.carpenter, 'performance_reviews', review, 'completed');
  });
});

describe('a review that is given to another reviewer', () => {
  it('begins anew: what the first wrote is neither said by the second nor read or written by the first', async () => {
    const cycle = await openCycle();
    const review = await reviewOf(cycle, staff.mason);
    const give = (reviewer: string) =>
      run(users.admin, 'update public.performance_reviews set reviewer_id = $2 where id = $1', [
        review,
        reviewer,
      ]);
    const stands = (user: typeof users.admin) =>
      run(
        user,
        `select r.rating, r.comments, (select count(*)::int from public.review_answers a where a.performance_review_id = r.id) as answers
         from public.performance_reviews r where r.id = $1`,
        [review],
      );
    await give(staff.carpenter);
    await write(users.carpenter, 'performance_review', review, await answers(cycle, 2, 2));
    await run(users.carpenter, `update public.performance_reviews set comments = 'Weak' where id = $1`, [
      review,
    ]);
    expect(await stands(users.admin)).toMatchObject([{ comments: 'Weak', answers: 3 }]);
    await give(staff.stranger);
    expect(await stands(users.admin)).toEqual([{ rating: null, comments: null, answers: 0 }]);
    expect(await stands(users.carpenter)).toEqual([]);
    await expect(
      write(users.carpenter, 'performance_review', review, await answers(cycle, 5, 5)),
    ).rejects.toThrow(/not found|denied|permission|row-level/i);
    await expect(step(users.stranger, 'performance_reviews', review, 'completed')).rejects.toThrow(
      'Rate every question',
    );
    await write(users.stranger, 'performance_review', review, await answers(cycle, 4, 4));
    await step(users.stranger, 'performance_reviews', review, 'completed');
  });

  it('is asked again while an answer waits for the change', async () => {
    const cycle = await openCycle();
    const review = await reviewOf(cycle, staff.mason);
    await run(users.admin, 'update public.performance_reviews set reviewer_id = $2 where id = $1', [
      review,
      staff.carpenter,
    ]);
    let late: Promise<unknown> = Promise.resolve();
    await database.commitAs(users.admin, async (db) => {
      await db.query('update public.performance_reviews set reviewer_id = $2 where id = $1', [
        review,
        staff.stranger,
      ]);
      late = run(
        users.carpenter,
        `insert into public.review_answers (performance_review_id, review_question_id, rating)
           select $1, q.id, 1 from public.review_questions q where q.review_cycle_id = $2 and q.answer_kind <> 'text' limit 1`,
        [review, cycle],
      );
      late.catch(() => undefined);
      await db.query('select pg_sleep(0.5)');
    });
    await expect(late).rejects.toMatchObject({ hint: 'access_denied' });
  });
});

describe('calibration', () => {
  it('is for those who administer everybody, in person, and through no table', async () => {
    const cycle = await openCycle();
    const id = await complete(cycle, staff.mason, users.manager);
    await take(cycle, 'calibration');
    for (const user of [users.manager, users.mason, users.stranger])
      await expect(calibrate(user, id, 3)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(
      run(
        users.admin,
        `insert into public.review_calibrations (performance_review_id, employee_id, rating, reason)
         values ($1, $2, 5, 'Kind')`,
        [id, staff.mason],
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      as(users.admin, ['hr:view', 'hr:edit', 'hr:admin'], 'select public.calibrate_review($1, 3, $2)', [
        id,
        'So',
      ]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(calibrate(users.admin, '00000000-0000-4000-8000-000000000001', 3)).rejects.toMatchObject({
      hint: 'not_found',
    });
  });
});

/** The same person by a token of these scopes. */
const as = (user: TestUser, scopes: string[], sql: string, values: unknown[] = []) =>
  database.as(user, async (db) => {
    await db.query(
      `select set_config('request.jwt.claims',
        (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('api_token', '00000000-0000-4000-8000-000000000001', 'scopes', $1::jsonb))::text, true)`,
      [JSON.stringify(scopes)],
    );
    return (await db.query<Record<string, unknown>>(sql, values)).rows;
  });

describe('a program', () => {
  it('reads with the scope to view and writes with that to edit, as its person could', async () => {
    const cycle = await openCycle();
    const review = await complete(cycle, staff.mason, users.manager);
    const [quality] = await questionsOf(cycle);
    const count = 'select count(*)::int as n from public.review_answers where performance_review_id = $1';
    expect(await as(users.manager, ['hr:view'], count, [review])).toEqual([{ n: 3 }]);
    expect(await as(users.manager, ['tasks:view'], count, [review])).toEqual([{ n: 0 }]);
    const assessment = await assessmentOf(cycle, staff.mason);
    const insert = `insert into public.self_assessment_answers (self_assessment_id, review_question_id, rating)
      values ($1, $2, 3) returning rating`;
    await expect(as(users.mason, ['hr:view'], insert, [assessment, quality])).rejects.toMatchObject({
      code: '42501',
    });
    expect(await as(users.mason, ['hr:view', 'hr:edit'], insert, [assessment, quality])).toEqual([
      { rating: 3 },
    ]);
    await expect(
      as(users.admin, ['hr:view', 'hr:edit'], 'select public.add_people_to_review_cycle($1)', [cycle]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });
});

describe('two at once', () => {
  const made = (cycle: string) =>
    read(
      `select count(*)::int as reviews, count(distinct employee_id)::int as people
       from public.performance_reviews where review_cycle_id = $1`,
      [cycle],
    );

  it('open a cycle once, and add the same people once', async () => {
    const cycle = await newCycle();
    const opened = await Promise.allSettled([take(cycle, 'open'), take(cycle, 'open', users.owner)]);
    expect(opened.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const [first] = await made(cycle);
    expect(first?.['reviews']).toBe(first?.['people']);
    await database.owner.query(
      `insert into public.employees (first_name, last_name, manager_id)
       select 'Newcomer', n::text, $1 from generate_series(1, 5) n`,
      [staff.manager],
    );
    const added = await Promise.all(
      [users.admin, users.owner, users.admin].map((user) =>
        run(user, 'select public.add_people_to_review_cycle($1) as n', [cycle]),
      ),
    );
    expect(added.flat().reduce((sum, { n }) => sum + Number(n), 0)).toBe(5);
    const [then] = await made(cycle);
    expect(then).toEqual({
      reviews: Number(first?.['reviews']) + 5,
      people: Number(first?.['people']) + 5,
    });
    await database.owner.query(
      `update public.employees set status = 'terminated' where first_name = 'Newcomer'`,
    );
  });

  it('close and calibrate, or close and give back: one of them wins whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const cycle = await openCycle();
      const id = await complete(cycle, staff.mason, users.manager);
      await take(cycle, 'calibration');
      await cancelRest(cycle);
      await Promise.allSettled([
        take(cycle, 'closed', users.owner),
        round % 2 === 0
          ? calibrate(users.admin, id, 2)
          : step(users.admin, 'performance_reviews', id, 'draft'),
      ]);
      const [row] = await read(
        `select c.status as cycle, r.status, r.final_rating, (select count(*)::int from public.review_calibrations x
           where x.performance_review_id = r.id) as calibrations
         from public.review_cycles c join public.performance_reviews r on r.review_cycle_id = c.id where r.id = $1`,
        [id],
      );
      expect([
        ['closed', 'submitted'],
        ['calibration', 'completed'],
        ['calibration', 'draft'],
      ]).toContainEqual([row?.['cycle'], row?.['status']]);
      expect(row?.['final_rating']).toBe(row?.['calibrations'] === 1 ? '2.0' : '4.0');
    }
  });

  it('is opened for two thousand people in one go', async () => {
    await database.owner.query(
      `insert into public.employees (first_name, last_name, manager_id)
       select 'Worker', n::text, $1 from generate_series(1, 2000) n`,
      [staff.manager],
    );
    const began = performance.now();
    const cycle = await openCycle();
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await made(cycle)).toEqual([{ reviews: 2006, people: 2006 }]);
    const people = await run(users.admin, 'select status from public.review_cycle_people($1)', [cycle]);
    expect(people).toHaveLength(2005);
  });
});
