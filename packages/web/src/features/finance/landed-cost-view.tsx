import { landedCosts } from '@plinth/domain/finance/landed-costs.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { LandedCostSharing } from './landed-cost-sharing.tsx';

/** A landed cost with what each received line bears of it. */
export const LandedCostView = viewScreen(landedCosts, 'id', {
  children: (row) => (
    <LandedCostSharing
      landedCostId={row.id}
      isBooked={row['status'] === 'approved' || row['status'] === 'reversed'}
    />
  ),
});
