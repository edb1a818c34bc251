import { invoices } from '@plinth/domain/finance/invoices.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { EInvoiceButton } from './e-invoice-button.tsx';

/** An invoice to read, with the file tax authorities take. */
export const invoiceScreen = (parameter: string) =>
  viewScreen(invoices, parameter, { actions: (row) => <EInvoiceButton row={row} /> });
