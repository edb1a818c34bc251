import { trainingCourses } from '@plinth/domain/people/training-courses.ts';
import { trainingRequirements } from '@plinth/domain/people/training-requirements.ts';
import { trainingSessions } from '@plinth/domain/people/training-sessions.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs, tabbedList } from '../../crud/tabbed-list.tsx';
import { TrainingNeeds } from './training-needs.tsx';

const training = [trainingSessions, trainingCourses, trainingRequirements];

export const TrainingSessionPage = tabbedList(trainingSessions, training, 'training');
export const TrainingCoursePage = tabbedList(trainingCourses, training, 'training');

/** What is asked for, and how the certificates of one's people stand. */
export function TrainingRequirementPage() {
  return (
    <ResourceList
      resource={trainingRequirements}
      tabs={<ResourceTabs resources={training} current={trainingRequirements.name} group="training" />}
    >
      <TrainingNeeds />
    </ResourceList>
  );
}
