import { payrollRunItems } from '@plinth/domain/time/payroll-run-items.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { OwnedRecords } from '../../crud/owned-records.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { PayRunMissing } from './pay-run-missing.tsx';
import { PayRunLocking, PayRunOutcome } from './pay-run-outcome.tsx';
import { PayRunPayment } from './pay-run-payment.tsx';
import { PayRunSteps } from './pay-run-steps.tsx';
import { PayRunTotals } from './pay-run-totals.tsx';
import { PayRunComparison } from './pay-run-comparison.tsx';
import { TrueUpCard } from './true-up-card.tsx';
import { WageProtectionCard } from './wage-protection-card.tsx';

/** A pay run from what it is missing to what it pays: its steps, sums, people, files, and what its hours cost the projects. */
export const PayRunView = viewScreen(payrollRuns, 'id', {
  // what is done with a run stands before its payslips, which may be hundreds
  summary: (run) => (
    <>
      <PayRunSteps run={run} />
      <PayRunTotals run={run} />
      {run['kind'] === 'off_cycle' && (
        <OwnedRecords
          resource={payrollRunItems}
          owner={{ column: 'payroll_run_id', id: run.id }}
          isReadOnly={run['status'] !== 'draft' && run['status'] !== 'calculated'}
        />
      )}
      <PayRunMissing run={run} />
      <PayRunOutcome run={run} />
      <PayRunLocking run={run} />
      <PayRunComparison run={run} />
      <PayRunPayment run={run} />
      <WageProtectionCard run={run} />
      <TrueUpCard run={run} />
    </>
  ),
});
