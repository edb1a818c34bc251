import { taxReturns } from '@plinth/domain/finance/tax-returns.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { TaxWorkingPaper } from './tax-working-paper.tsx';

/** A tax return with its working paper. */
export const TaxReturnView = viewScreen(taxReturns, 'id', {
  children: (row) => <TaxWorkingPaper returnId={row.id} form={String(row.form)} />,
});
