import { recordAddresses } from '../addresses.ts';
import type { Relation } from '../define/resource.ts';

/** What a job application is for; only an open vacancy can be picked. */
export const ofVacancy = {
  column: 'vacancy_id',
  table: 'vacancies',
  display: ['title'],
  caption: ['vacancy_number'],
  route: recordAddresses.vacancies.route,
  only: { status: 'open' },
} as const satisfies Relation;

/** Whom an interview or an offer is about. */
export const ofJobApplication = {
  column: 'job_application_id',
  table: 'job_applications',
  display: ['first_name', 'last_name'],
  caption: ['application_number'],
  route: recordAddresses.job_applications.route,
} as const satisfies Relation;
