import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { PayRunOutcome } from './pay-run-outcome.tsx';
import { PayRunTotals } from './pay-run-totals.tsx';
import { TrueUpCard } from './true-up-card.tsx';

/** A pay run, what it comes to, who could not be paid with it, and what its hours cost the projects. */
export const PayRunView = viewScreen(payrollRuns, 'id', {
  children: (run) => (
    <>
      <PayRunTotals run={run} />
      <PayRunOutcome run={run} />
      <TrueUpCard run={run} />
    </>
  ),
});
