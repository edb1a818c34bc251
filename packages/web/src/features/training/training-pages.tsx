import { trainingCourses } from '@plinth/domain/people/training-courses.ts';
import { trainingRequirements } from '@plinth/domain/people/training-requirements.ts';
import { trainingSessions } from '@plinth/domain/people/training-sessions.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs, tabbedList } from '../../crud/tabbed-list.tsx';
import { TrainingNeeds } from './training-needs.tsx';

/** The records of training, for their other screens. */
export const training = { trainingSessions, trainingCourses, trainingRequirements };

const tabs = Object.values(training);

export const TrainingSessionPage = tabbedList(trainingSessions, tabs, 'training');
export const TrainingCoursePage = tabbedList(trainingCourses, tabs, 'training');

/** What is asked for, and how the certificates of one's people stand. */
export function TrainingRequirementPage() {
  return (
    <ResourceList
      resource={trainingRequirements}
      tabs={<ResourceTabs resources={tabs} current={trainingRequirements.name} group="training" />}
    >
      <TrainingNeeds />
    </ResourceList>
  );
}
