import { paymentRuns } from '@plinth/domain/finance/payment-runs.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { PaymentRunFiles } from './payment-run-files.tsx';

/** A payment run with the files by which the bank pays it. */
export const PaymentRunView = viewScreen(paymentRuns, 'id', {
  actions: (run) => <PaymentRunFiles run={run} />,
});
