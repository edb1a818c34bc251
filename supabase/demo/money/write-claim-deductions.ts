import type { CompanyWriter } from '../engine/company-writer.ts';

/** What was cleaned up in place of the subcontractor is charged to it, as a credit of the cost code it was paid on. */
export async function chargeCleaning(writer: CompanyWriter, claim: string, order: string): Promise<void> {
  await writer.query(
    `insert into public.subcontract_claim_deductions (subcontract_claim_id, description, amount, cost_code_id)
       select $1, 'Removal of rubble and site cleaning', 4850, item.cost_code_id
         from public.work_order_items item where item.work_order_id = $2 order by item.position limit 1`,
    [claim, order],
  );
}

/** A part is withheld until a paper comes. */
export async function withholdForPapers(writer: CompanyWriter, claim: string): Promise<void> {
  await writer.insert('subcontract_claim_deductions', [
    {
      subcontract_claim_id: claim,
      kind: 'withheld',
      description: 'Insurance certificate not received',
      amount: 2_500,
    },
  ]);
}
