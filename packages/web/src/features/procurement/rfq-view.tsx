import { rfqs } from '@plinth/domain/procurement/rfqs.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { RfqComparison } from './rfq-comparison.tsx';

/** A request for quotation with the offers it brought, compared. */
export const RfqView = viewScreen(rfqs, 'id', {
  children: (rfq) => rfq['status'] !== 'draft' && <RfqComparison rfq={rfq} />,
});
