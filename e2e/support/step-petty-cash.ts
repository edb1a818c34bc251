import type { Content, Firm } from './step-records.ts';

/** Cash the administrator keeps. */
async function openFloat({ samples, employees }: Firm): Promise<string> {
  const id = await samples.another('petty_cash_floats', undefined, {
    employee_id: employees.ADMIN,
    float_amount: '1000',
  });
  return await samples.walk('petty_cash_floats', id, ['open']);
}

/** What petty cash holds so that its steps are not refused. */
export const pettyCashContents: Readonly<Record<string, Content>> = {
  petty_cash_floats: { values: async ({ employees }) => ({ employee_id: employees.EMPLOYEE }) },
  petty_cash_vouchers: { values: async (firm) => ({ petty_cash_float_id: await openFloat(firm) }) },
  petty_cash_claims: {
    values: async (firm) => {
      const petty_cash_float_id = await openFloat(firm);
      await firm.samples.another('petty_cash_vouchers', firm.people.ADMIN, { petty_cash_float_id });
      return { petty_cash_float_id, counted_amount: '995' };
    },
  },
};

/** A float whose cash went back to the bank. */
export async function closedFloat(firm: Firm): Promise<string> {
  const id = await openFloat(firm);
  const claim = await firm.samples.another('petty_cash_claims', firm.people.ADMIN, {
    petty_cash_float_id: id,
    kind: 'closing',
    counted_amount: '1000',
  });
  await firm.samples.walk('petty_cash_claims', claim, ['approved', 'paid']);
  return id;
}
