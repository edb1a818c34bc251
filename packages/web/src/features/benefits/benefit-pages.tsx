import { benefitEnrolments } from '@plinth/domain/people/benefit-enrolments.ts';
import { benefitPlans } from '@plinth/domain/people/benefit-plans.ts';
import { employeeDependants } from '@plinth/domain/people/employee-dependants.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs, tabbedList } from '../../crud/tabbed-list.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { BenefitCosts } from './benefit-costs.tsx';

/** The records of benefits, for their other screens. */
export const benefits = { benefitEnrolments, benefitPlans, employeeDependants };

const tabs = Object.values(benefits);

export const BenefitEnrolmentPage = tabbedList(benefitEnrolments, tabs, 'benefits');
export const DependantPage = tabbedList(employeeDependants, tabs, 'benefits');

/** The plans, and for those who administer everybody what they cost. */
export function BenefitPlanPage() {
  const { can, rowScope } = useAccess();
  return (
    <ResourceList
      resource={benefitPlans}
      tabs={<ResourceTabs resources={tabs} current={benefitPlans.name} group="benefits" />}
    >
      {can('hr', 'admin') && rowScope === 'all' ? <BenefitCosts /> : undefined}
    </ResourceList>
  );
}
