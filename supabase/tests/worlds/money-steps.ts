import type { openMoney } from './money.ts';

export type Company = Awaited<ReturnType<typeof openMoney>>;
/** Each step takes whatever documents there are; without one it does nothing. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

export const currencies = ['AED', 'USD', 'INR'] as const;

/** What several steps do alike. */
export function toolsOf(company: Company) {
  const { owner, decider, random, rows, one, step, anyOf } = company;
  const day = () => `(model.today() - ${random.whole(30)})`;
  const linesOf = (table: string, column: string, id: string) =>
    rows(`select * from public.${table} where ${column} = $1 order by position`, [id]);
  const references = { last: 0 };
  const reference = () => `R-${(references.last += 1)}`;

  async function pay(payments: string, column: string, document: Record<string, string>) {
    const open = Number(document.balance_amount);
    const amount = random.next() < 0.4 ? open : Math.min(random.money(open), open);
    return one(
      owner,
      `insert into public.${payments} (${column}, amount, payment_date) values ($1, $2, ${day()}) returning id`,
      [document.id, amount.toFixed(2)],
    );
  }
  async function reverse(payments: string) {
    const paid = await anyOf(payments, `status = 'posted' and reversal_of is null`);
    return paid && step(decider, payments, paid.id ?? '', 'reversed');
  }
  async function decide(table: string, from: string, to: string) {
    const found = await anyOf(table, `status = '${from}'`);
    return found && step(decider, table, found.id ?? '', to);
  }

  return { day, linesOf, reference, pay, reverse, decide };
}
