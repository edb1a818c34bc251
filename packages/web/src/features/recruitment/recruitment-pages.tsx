import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { jobApplications } from '@plinth/domain/people/job-applications.ts';
import { jobInterviews } from '@plinth/domain/people/job-interviews.ts';
import { jobOffers } from '@plinth/domain/people/job-offers.ts';
import { vacancies } from '@plinth/domain/people/vacancies.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs } from '../../crud/tabbed-list.tsx';
import { useAccess } from '../../session/access-context.tsx';

const listOf = (resource: ResourceDefinition) =>
  function List() {
    return <RecruitmentList resource={resource} />;
  };

/** The records of recruitment with their lists. */
export const recruitment = {
  vacancies: { resource: vacancies, List: listOf(vacancies) },
  job_applications: { resource: jobApplications, List: listOf(jobApplications) },
  job_interviews: { resource: jobInterviews, List: listOf(jobInterviews) },
  job_offers: { resource: jobOffers, List: listOf(jobOffers) },
} as const;

/** The lists of recruitment, with the board of applications and the way to the careers page. */
function RecruitmentList({ resource }: { resource: ResourceDefinition }) {
  const { t } = useTranslation();
  const { can, rowScope } = useAccess();
  // what is offered is pay: the tab is theirs who administer everybody
  const seesOffers = can('hr', 'admin') && rowScope === 'all';
  const tabs = [vacancies, jobApplications, jobInterviews, ...(seesOffers ? [jobOffers] : [])];
  const board = {
    href: pageAddresses.recruitment_board.path,
    label: t('recruitment.board'),
    isCurrent: false,
  };
  return (
    <ResourceList
      key={resource.name}
      resource={resource}
      tabs={<ResourceTabs resources={tabs} current={resource.name} group="recruitment" first={[board]} />}
    >
      {resource === vacancies && (
        <p className="text-sm text-ink-muted">
          {t('recruitment.published')}{' '}
          <TextLink href="/careers" target="_blank" rel="noopener">
            {t('recruitment.openCareers')}{' '}
            <ArrowUpRight aria-hidden className="inline size-3.5 align-[-2px]" />
          </TextLink>
        </p>
      )}
    </ResourceList>
  );
}
