import { expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';

/** A change whose effects write the row once more answers it as they left it, so that the next change knows its version. */
it('answers a changed record as its effects left it', async () => {
  const { ask, people, database } = await openApiFixture();
  const [{ id } = { id: '' }] = (
    await database.owner.query<{ id: string }>(
      `with title as (insert into public.job_titles (title) values ('Surveyor') returning id),
         leader as (insert into public.employees (first_name, last_name) values ('Omar', 'Said') returning id),
         vacancy as (insert into public.vacancies (title, hiring_manager_id, status)
           select 'Surveyor', leader.id, 'open' from leader returning id),
         application as (insert into public.job_applications (vacancy_id, first_name, last_name, email, delete_on)
           select vacancy.id, 'Nadia', 'Rahman', 'nadia@example.com', model.today() + 100 from vacancy returning id)
       insert into public.job_offers (job_application_id, job_title_id, basic_salary, start_date, status)
         select application.id, title.id, 7000, model.today() + 30, 'accepted' from application, title returning id`,
    )
  ).rows;
  const path = `/hr/job-offers/${id}/`;
  const hired = await ask(`PATCH ${path}`, { as: people.ADMIN, body: { status: 'hired' } });
  expect([hired.statusCode, hired.json().status]).toEqual([200, 'hired']);
  expect(hired.json().employee_id).not.toBeNull();
  const read = await ask(`GET ${path}`, { as: people.ADMIN });
  expect([hired.json().version, hired.headers['etag']]).toEqual([read.json().version, read.headers['etag']]);
});
