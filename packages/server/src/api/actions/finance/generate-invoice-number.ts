import { generateNumber } from '../functions/generate-number.ts';

export const generateInvoiceNumber = generateNumber({
  method: 'POST',
  path: '/finance/invoices/generate-number/',
  id: 'generateInvoiceNumber',
  column: 'invoice_number',
  function: 'generate_invoice_number',
});
