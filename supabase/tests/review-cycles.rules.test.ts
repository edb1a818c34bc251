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

const statusOf = async (table: string, id: string) =>
  (await read(`select status from public.${table} where id = $1`, [id]))[0]?.['status'];
const ratingsOf = async (id: string) =>
  (await read('select rating, final_rating from public.performance_reviews where id = $1', [id]))[0];

describe('a cycle', () => {
  it('opens with a form, which is frozen from then on, and is copied into the next', async () => {
    const empty = await newCycle({}, []);
    await expect(take(empty, 'open')).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('question'),
    });
    const first = await openCycle();
    await expect(
      run(users.admin, `update public.review_questions set question = 'Else' where review_cycle_id = $1`, [
        first,
      ]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    expect(
      await run(users.admin, 'select public.copy_review_form($1, $2) as copied', [empty, first]),
    ).toEqual([{ copied: 3 }]);
    const form = (cycle: string) =>
      read(
        `select position, section, question, answer_kind, weight from public.review_questions
         where review_cycle_id = $1 order by position`,
        [cycle],
      );
    expect(await form(empty)).toEqual(await form(first));
    for (const from of [empty, '00000000-0000-4000-8000-000000000001'])
      await expect(
        run(users.admin, 'select public.copy_review_form($1, $2)', [empty, from]),
      ).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      run(users.admin, 'select public.copy_review_form($1, $2)', [first, first]),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('keeps its period and scope once it is open; due dates move until it is over', async () => {
    const cycle = await openCycle();
    await expect(
      run(users.admin, `update public.review_cycles set period_end = '2027-06-30' where id = $1`, [cycle]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    const postpone = () =>
      run(
        users.admin,
        `update public.review_cycles set review_due_date = review_due_date + 1 where id = $1`,
        [cycle],
      );
    await postpone();
    await take(cycle, 'cancelled');
    await expect(postpone()).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('makes one review for each person in scope, by their manager, and none for who is leaving', async () => {
    await database.owner.query(`update public.employees set status = 'notice' where id = $1`, [
      staff.stranger,
    ]);
    const cycle = await openCycle();
    const made = await read(
      `select r.employee_id, r.reviewer_id, r.status, r.review_type, r.rating, s.status as assessment
       from public.performance_reviews r left join public.self_assessments s on s.performance_review_id = r.id
       where r.review_cycle_id = $1`,
      [cycle],
    );
    const of = (person: string | undefined) => made.find(({ employee_id }) => employee_id === person);
    expect(made).toHaveLength(5);
    expect(of(staff.stranger)).toBeUndefined();
    expect(of(staff.mason)).toMatchObject({
      reviewer_id: staff.manager,
      status: 'draft',
      review_type: 'annual',
      rating: null,
      assessment: 'draft',
    });
    expect(of(staff.carpenter)).toMatchObject({ reviewer_id: staff.admin });
    expect(of(staff.owner)).toMatchObject({ reviewer_id: null });
    await database.owner.query(`update public.employees set status = 'active' where id = $1`, [
      staff.stranger,
    ]);
  });

  it('takes in a department or those hired before a day, and nobody else', async () => {
    const [department] = await read(`insert into public.departments (name) values ('Formwork') returning id`);
    await database.owner.query(
      `update public.employees set department_id = $2, hire_date = $3 where id = $1`,
      [staff.mason, department?.['id'], '2024-01-01'],
    );
    const peopleOf = async (cycle: string) =>
      (
        await read('select employee_id from public.performance_reviews where review_cycle_id = $1', [cycle])
      ).map(({ employee_id }) => employee_id);
    expect(await peopleOf(await openCycle({ department_id: department?.['id'] }))).toEqual([staff.mason]);
    expect(await peopleOf(await openCycle({ hired_before: '2024-01-02' }))).toEqual([staff.mason]);
    expect(await peopleOf(await openCycle({ hired_before: '2024-01-01' }))).toEqual([]);
  });

  it('adds who is missing while it is open, once, and gives reviewers who were wanting', async () => {
    const cycle = await openCycle();
    const add = async () =>
      (await run(users.admin, 'select public.add_people_to_review_cycle($1) as added', [cycle]))[0]?.[
        'added'
      ];
    expect(await add()).toBe(0);
    await database.owner.query(
      `insert into public.employees (first_name, last_name, manager_id) values ('Late', 'Joiner', $1)`,
      [staff.mason],
    );
    await database.owner.query('update public.employees set manager_id = $2 where id = $1', [
      staff.stranger,
      staff.owner,
    ]);
    expect([await add(), await add()]).toEqual([1, 0]);
    const [late] = await read(
      `select r.reviewer_id, s.id from public.performance_reviews r join public.employees e on e.id = r.employee_id
         left join public.self_assessments s on s.performance_review_id = r.id
       where r.review_cycle_id = $1 and e.first_name = 'Late'`,
      [cycle],
    );
    expect(late).toEqual({ reviewer_id: staff.mason, id: null });
    const [given] = await read('select reviewer_id from public.performance_reviews where id = $1', [
      await reviewOf(cycle, staff.stranger),
    ]);
    expect(given?.['reviewer_id']).toBe(staff.owner);
    await database.owner.query('update public.employees set manager_id = null where id = $1', [
      staff.stranger,
    ]);
    await database.owner.query(`update public.employees set status = 'terminated' where first_name = 'Late'`);
    await take(cycle, 'calibration');
    await expect(add()).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('is closed when no review is left to write; then each is shared, acknowledged and closed', async () => {
    const cycle = await openCycle();
    const id = await complete(cycle, staff.mason, users.manager);
    await take(cycle, 'calibration');
    await expect(take(cycle, 'closed')).rejects.toMatchObject({ hint: 'reviews_open' });
    await cancelRest(cycle);
    await take(cycle, 'closed');
    expect(await statusOf('performance_reviews', id)).toBe('submitted');
    await run(
      users.mason,
      `update public.performance_reviews set status = 'acknowledged', employee_comments = 'Fair' where id = $1`,
      [id],
    );
    await step(users.manager, 'performance_reviews', id, 'closed');
    expect(await statusOf('performance_reviews', id)).toBe('closed');
  });

  it('takes its reviews with it when it is cancelled', async () => {
    const cycle = await openCycle();
    const id = await complete(cycle, staff.mason, users.manager);
    await take(cycle, 'cancelled');
    expect(
      await read('select distinct status from public.performance_reviews where review_cycle_id = $1', [
        cycle,
      ]),
    ).toEqual([{ status: 'cancelled' }]);
    await expect(step(users.admin, 'performance_reviews', id, 'draft')).rejects.toMatchObject({
      hint: 'record_locked',
    });
  });
});

describe('a review of a cycle', () => {
  it('is rated by the weighted mean of its rated questions, rounded once', async () => {
    const cycle = await openCycle();
    const id = await reviewOf(cycle, staff.mason);
    await write(users.manager, 'performance_review', id, await answers(cycle, 4, 3));
    expect(await ratingsOf(id)).toEqual({ rating: '3.7', final_rating: '3.7' });
    await write(users.manager, 'performance_review', id, await answers(cycle, 4, null));
    expect(await ratingsOf(id)).toEqual({ rating: '4.0', final_rating: '4.0' });
    await run(
      users.manager,
      `update public.performance_reviews set rating = 5, review_period_end = '2030-12-31' where id = $1`,
      [id],
    );
    expect(await ratingsOf(id)).toEqual({ rating: '4.0', final_rating: '4.0' });
    await expect(step(users.manager, 'performance_reviews', id, 'completed')).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('rating'),
    });
    await write(users.manager, 'performance_review', id, []);
    expect(await ratingsOf(id)).toEqual({ rating: null, final_rating: null });
  });

  it('is answered by its own form, in the way each question asks for', async () => {
    const cycle = await openCycle();
    const other = await openCycle();
    const id = await reviewOf(cycle, staff.mason);
    const [quality, safety, change] = await questionsOf(cycle);
    const [foreign] = await questionsOf(other);
    for (const [answer, field] of [
      [{ review_question_id: foreign, rating: 3 }, 'review_question_id'],
      [{ review_question_id: change, rating: 3 }, 'rating'],
      [{ review_question_id: safety, answer: 'Good' }, 'answer'],
    ] as const)
      await expect(write(users.manager, 'performance_review', id, [answer])).rejects.toMatchObject({
        hint: expect.stringMatching(/invalid/),
        detail: expect.stringContaining(field),
      });
    await expect(
      write(users.manager, 'performance_review', id, [{ review_question_id: quality, rating: 6 }]),
    ).rejects.toMatchObject({ constraint: 'review_answers_rating_range' });
    const single = await run(
      users.manager,
      `insert into public.performance_reviews (employee_id, review_period_start, review_period_end, rating)
       values ($1, '2020-01-01', '2020-12-31', 3) returning id`,
      [staff.mason],
    );
    await expect(
      write(users.manager, 'performance_review', String(single[0]?.['id']), [
        { review_question_id: quality, rating: 3 },
      ]),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      step(users.manager, 'performance_reviews', String(single[0]?.['id']), 'completed'),
    ).rejects.toMatchObject({ hint: 'invalid_transition' });
  });

  it('is completed by its reviewer alone, then stands, and is given back with a reason', async () => {
    const cycle = await openCycle();
    const id = await reviewOf(cycle, staff.mason);
    await write(users.manager, 'performance_review', id, await answers(cycle, 4, 4));
    await expect(step(users.admin, 'performance_reviews', id, 'completed')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await expect(step(users.manager, 'performance_reviews', id, 'submitted')).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    await step(users.manager, 'performance_reviews', id, 'completed');
    await expect(
      write(users.manager, 'performance_review', id, await answers(cycle, 5, 5)),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await step(users.manager, 'performance_reviews', id, 'draft');
    await step(users.manager, 'performance_reviews', id, 'completed');
    await take(cycle, 'calibration');
    await expect(step(users.manager, 'performance_reviews', id, 'draft')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await calibrate(users.admin, id, 2);
    await step(users.admin, 'performance_reviews', id, 'draft');
    expect(await ratingsOf(id)).toEqual({ rating: '4.0', final_rating: '4.0' });
    await expect(
      run(users.admin, 'delete from public.performance_reviews where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });
});

describe('a self-assessment', () => {
  it('is complete when it is submitted, then stands, and is reopened by a manager', async () => {
    const cycle = await openCycle();
    const id = await assessmentOf(cycle, staff.mason);
    await expect(step(users.mason, 'self_assessments', id, 'submitted')).rejects.toMatchObject({
      hint: 'required',
    });
    await write(users.mason, 'self_assessment', id, await answers(cycle, 5, 4));
    await step(users.mason, 'self_assessments', id, 'submitted');
    await expect(write(users.mason, 'self_assessment', id, await answers(cycle, 3, 3))).rejects.toMatchObject(
      { hint: 'record_locked' },
    );
    await expect(step(users.mason, 'self_assessments', id, 'draft')).rejects.toMatchObject({
      code: 'PT403',
    });
    await step(users.manager, 'self_assessments', id, 'draft');
    await take(cycle, 'calibration');
    for (const late of [
      write(users.mason, 'self_assessment', id, await answers(cycle, 3, 3)),
      step(users.mason, 'self_assessments', id, 'submitted'),
    ])
      await expect(late).rejects.toMatchObject({ hint: 'record_locked' });
  });
});

describe('calibration', () => {
  it('keeps what was proposed, who changed it and why, and is seen after closing only', async () => {
    const cycle = await openCycle();
    const id = await complete(cycle, staff.mason, users.manager, 5);
    await expect(calibrate(users.admin, id, 4)).rejects.toMatchObject({ hint: 'record_locked' });
    await take(cycle, 'calibration');
    await calibrate(users.admin, id, '3.5');
    expect(await ratingsOf(id)).toEqual({ rating: '5.0', final_rating: '3.5' });
    expect(
      await read(
        'select from_rating, rating, reason, created_by from public.review_calibrations where performance_review_id = $1',
        [id],
      ),
    ).toEqual([{ from_rating: '5.0', rating: '3.5', reason: 'Compared', created_by: users.admin.id }]);
    await cancelRest(cycle);
    await take(cycle, 'closed');
    await expect(calibrate(users.admin, id, 4)).rejects.toMatchObject({ hint: 'record_locked' });
    expect(
      await run(users.mason, 'select final_rating from public.performance_reviews where id = $1', [id]),
    ).toEqual([{ final_rating: '3.5' }]);
    expect(await run(users.mason, 'select 1 from public.review_calibrations')).toEqual([]);
  });

  it('takes a rating within the scale, with a reason, on a completed review', async () => {
    const cycle = await openCycle();
    const id = await complete(cycle, staff.mason, users.manager);
    await take(cycle, 'calibration');
    for (const rating of [0.9, 5.1, 3.55, null])
      await expect(calibrate(users.admin, id, rating)).rejects.toMatchObject({ hint: 'out_of_range' });
    for (const reason of [' ', null])
      await expect(calibrate(users.admin, id, 3, reason)).rejects.toMatchObject({ hint: 'reason_required' });
    await expect(calibrate(users.admin, await reviewOf(cycle, staff.manager), 3)).rejects.toMatchObject({
      hint: 'record_locked',
    });
  });

  it('takes four eyes: neither whose review it is nor who wrote it, not by handing it over either', async () => {
    const cycle = await openCycle();
    const written = await complete(cycle, staff.carpenter, users.admin);
    const own = await complete(cycle, staff.admin, users.owner);
    const handed = await reviewOf(cycle, staff.guest ?? staff.stranger);
    await run(users.owner, 'update public.performance_reviews set reviewer_id = $2 where id = $1', [
      handed,
      staff.admin,
    ]);
    await write(users.admin, 'performance_review', handed, await answers(cycle, 2, 2));
    await run(users.admin, 'update public.performance_reviews set reviewer_id = $2 where id = $1', [
      handed,
      staff.manager,
    ]);
    await write(users.manager, 'performance_review', handed, await answers(cycle, 2, 2));
    await step(users.manager, 'performance_reviews', handed, 'completed');
    await take(cycle, 'calibration');
    for (const id of [written, own, handed])
      await expect(calibrate(users.admin, id, 5)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(calibrate(users.owner, own, 5)).rejects.toMatchObject({ hint: 'self_approval' });
    await calibrate(users.owner, written, 3);
    await calibrate(users.owner, handed, 3);
  });

  it('is not undone by who wrote the review: a third person takes it back', async () => {
    const cycle = await openCycle();
    const id = await complete(cycle, staff.carpenter, users.admin, 5);
    await take(cycle, 'calibration');
    await calibrate(users.owner, id, 3);
    for (const status of ['draft', 'cancelled'])
      await expect(step(users.admin, 'performance_reviews', id, status)).rejects.toMatchObject({
        hint: 'self_approval',
      });
    expect(await ratingsOf(id)).toEqual({ rating: '5.0', final_rating: '3.0' });
    await step(users.owner, 'performance_reviews', id, 'draft');
    await step(users.admin, 'performance_reviews', id, 'completed');
    expect(await ratingsOf(id)).toEqual({ rating: '5.0', final_rating: '5.0' });
  });
});
