import { useQuery } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { reviewCycles } from '@plinth/domain/time/review-cycles.ts';
import { Stack } from '@plinth/ui/layout/stack.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { CalibrationCard } from './calibration-card.tsx';
import { cyclePeopleQuery } from './cycle-people.ts';
import { CycleProgress } from './cycle-progress.tsx';
import { DistributionCard } from './distribution-card.tsx';

/** A cycle with how far its people are, how they are rated and calibration; its form below. */
export const ReviewCycleView = viewScreen(reviewCycles, 'id', {
  summary: (cycle) => cycle['status'] !== 'draft' && <CyclePeople cycle={cycle} />,
});

function CyclePeople({ cycle }: { cycle: DataRow }) {
  const { can, rowScope } = useAccess();
  const query = useQuery(cyclePeopleQuery(useDataSource(), cycle.id));
  const isOffice = can('hr', 'admin') && rowScope === 'all';
  return (
    <Loaded query={query} lines={8}>
      {(people) => (
        <Stack>
          <CycleProgress cycle={cycle} people={people} />
          {isOffice && <DistributionCard people={people} />}
          {isOffice && (cycle['status'] === 'calibration' || cycle['status'] === 'closed') && (
            <CalibrationCard people={people} isOpen={cycle['status'] === 'calibration'} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
