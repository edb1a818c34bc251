import { rfqs } from '@plinth/domain/procurement/rfqs.ts';
import { LinesCard } from '../../crud/lines/lines-card.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { RfqComparison } from './rfq-comparison.tsx';

/** A request for quotation; under its lines the offers it brought, compared. */
export const RfqView = viewScreen(rfqs, 'id', {
  lines: (rfq) => (
    <>
      {rfqs.lines && <LinesCard resource={rfqs} lines={rfqs.lines} row={rfq} />}
      {rfq['status'] !== 'draft' && <RfqComparison rfq={rfq} />}
    </>
  ),
});
