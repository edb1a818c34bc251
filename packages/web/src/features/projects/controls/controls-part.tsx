import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { useProjectPlan } from '../gantt/use-project-plan.ts';
import { AssessmentCard } from './assessment-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BaselineCard } from './baseline-card.tsx';
import { EarnedValueCard } from './earned-value-card.tsx';

/** The controls of a project: earned value for those who see its money, baselines, its repeated work, and how sound its schedule is. */
export function ControlsPart({ project }: { project: DataRow }) {
  const projectId = project.id;
  const { t } = useTranslation();
  const { can } = useAccess();
  const { data, error, isFetching, refetch } = useProjectPlan(projectId);
  return (
    <div className="flex flex-col gap-5">
      {can('finance', 'view') && <EarnedValueCard projectId={projectId} />}
      <BaselineCard projectId={projectId} />
      {error ? (
        <QueryFailure title={t('outline.gantt.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : data ? (
        <>
          <BalanceCard plan={data} />
          <AssessmentCard plan={data} />
        </>
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  );
}
