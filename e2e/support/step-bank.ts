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
