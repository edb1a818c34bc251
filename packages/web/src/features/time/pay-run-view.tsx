import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { TrueUpCard } from './true-up-card.tsx';

/** A pay run, and what its hours cost the projects. */
export const PayRunView = viewScreen(payrollRuns, 'id', { children: (run) => <TrueUpCard run={run} /> });
