import { add } from './people.ts';
import type { Firm } from './step-records.ts';

/** What a bank did by itself, no longer matched with the line it was made from. */
export async function unmatchedEntry({ samples, people }: Firm): Promise<string> {
  const id = await samples.of('bank_entries');
  const { client } = people.OWNER;
  const { data } = await client.from('bank_statement_lines').select('id').single();
  const { error } = await client.rpc('undo_bank_match', { bank_statement_line_id: data?.id });
  if (error) throw new Error(`bank_entries: ${error.message}`);
  return id;
}

/** A cheque for a bill, drawn on the company's account. */
export async function chequeToSupplier({ samples, people }: Firm): Promise<string> {
  const bill = await samples.approvedBill();
  const { data } = await people.OWNER.client
    .from('supplier_invoices')
    .select('supplier_id')
    .eq('id', bill)
    .single();
  await samples.of('bank_accounts');
  const id = await samples.add('cheques', { direction: 'issued', party_id: data?.supplier_id });
  await add(people.OWNER, 'cheque_items', { cheque_id: id, supplier_invoice_id: bill, amount: '10' });
  return id;
}
