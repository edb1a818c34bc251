import type { AddressedName } from '@plinth/domain/addresses.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type { recruitment } from './recruitment-pages.tsx';

/** One part for all: the person who works on one of them opens the others next. */
const pages = () => import('./recruitment-pages.tsx');

const of = (name: AddressedName & keyof typeof recruitment) =>
  resourceRoutes({
    name,
    load: async () => (await pages()).recruitment[name].resource,
    screens: { list: async () => (await pages()).recruitment[name].List },
  });

/** Vacancies, who applied and how far they are, interviews and offers. Off as delivered. */
export const recruitmentRoutes: readonly FeatureRoute[] = [
  pageRoute('recruitment_board', {
    load: async () => (await import('./recruitment-board.tsx')).RecruitmentBoard,
  }),
  ...of('vacancies'),
  ...of('job_applications'),
  ...of('job_interviews'),
  ...of('job_offers'),
];
