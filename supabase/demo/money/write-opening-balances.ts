import type { CompanyWriter } from '../engine/company-writer.ts';
import { firstOfMonth, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type Line = { posting: string; description: string; currency: string; amount: bigint };

/**
 * What stood on the accounts before the first document of the company: so much in bank that the books and the first statement
 * say the same. The first attempt was reversed for a loan that was left out; the branch's was turned down. A
 * joinery that was taken over this month waits.
 */
export async function writeOpeningBalances(writer: CompanyWriter): Promise<void> {
  const [books] = await writer.query<{
    today: string;
    first_day: string;
    bank: string;
    statement: string;
    rate: string;
  }>(
    `select model.today()::text as today, min(j.entry_date)::text as first_day,
        coalesce(sum(j.amount * 100) filter (where j.posting = 'bank'
          and j.entry_date < (select min(a.opened_on) from public.bank_accounts a)), 0)::bigint::text as bank,
        (select (sum(a.opening_balance * model.exchange_rate(a.currency, a.opened_on)) * 100)::bigint::text
          from public.bank_accounts a) as statement,
        (select max(r.rate)::text from public.exchange_rates r where r.currency = 'USD') as rate
      from private.journal_parts('2000-01-01', model.today()) j`,
  );
  if (!books) return;
  const inDollars = 12_000_000n;
  const rate = BigInt(Math.round(Number(books.rate) * 10_000));
  const bank = BigInt(books.statement) - BigInt(books.bank) - (inDollars * rate) / 10_000n;
  const day = plusDays(books.first_day, -1);
  const lines = (loan: bigint): Line[] => {
    const held: Line[] = [
      { posting: 'bank', description: 'Gulf Commercial Bank, operations', currency: 'AED', amount: bank },
      { posting: 'bank', description: 'Gulf Commercial Bank, dollars', currency: 'USD', amount: inDollars },
      { posting: 'cash', description: 'Petty cash of the sites', currency: 'AED', amount: 2_500_000n },
      { posting: 'fixed_assets', description: 'Plant and vehicles', currency: 'AED', amount: 412_000_000n },
      { posting: 'loans', description: 'Plant finance', currency: 'AED', amount: -loan },
      { posting: 'capital', description: 'Paid-up capital', currency: 'AED', amount: -1_000_000_000n },
    ].filter(({ amount }) => amount !== 0n);
    const worth = held.reduce(
      (sum, { amount, currency }) => sum + (currency === 'USD' ? (amount * rate) / 10_000n : amount),
      0n,
    );
    return [
      ...held,
      {
        posting: 'retained_earnings',
        description: 'Profit brought forward',
        currency: 'AED',
        amount: -worth,
      },
    ];
  };
  const whole = lines(185_000_000n);
  const takenOver: Line[] = [
    { posting: 'fixed_assets', description: 'Joinery machines', currency: 'AED', amount: 8_450_000n },
    { posting: 'capital', description: 'Contributed by the partners', currency: 'AED', amount: -8_450_000n },
  ];
  const thisMonth = firstOfMonth(books.today);
  const sets = [
    { name: 'without the loan', day, lines: lines(0n), way: ['pending', 'approved', 'reversed'] },
    { name: 'as audited', day, lines: whole, way: ['pending', 'approved'] },
    { name: 'of the branch', day, lines: whole, way: ['pending', 'rejected'] },
    { name: 'of the joinery taken over', day: thisMonth, lines: takenOver, way: ['pending'] },
    { name: 'of the joinery stock', day: thisMonth, lines: takenOver.slice(0, 1), way: [] },
  ].map((set) => ({ ...set, id: writer.key(`opening balances ${set.name}`) }));
  const reasons: Record<string, string> = {
    reversed: 'The plant finance was left out.',
    rejected: 'The branch has no books of its own.',
  };
  for (const { id, day: opened, lines: own, way, name } of sets) {
    await writer.actAs(profileOf(writer, 'layla'));
    await writer.insert('opening_balances', [
      { id, opening_date: opened, notes: `Opening balances ${name}` },
    ]);
    await writer.insert(
      'opening_balance_items',
      own.map(({ amount, ...line }, index) => ({
        ...line,
        id: writer.key(`opening balances ${name} ${index}`),
        opening_balance_id: id,
        position: index + 1,
        debit_amount: amount > 0n ? amountOf(amount) : '0',
        credit_amount: amount < 0n ? amountOf(-amount) : '0',
        exchange_rate: line.currency === 'USD' ? books.rate : '1',
      })),
    );
    for (const status of way) {
      await writer.actAs(profileOf(writer, status === 'pending' ? 'layla' : 'fatima'));
      const reason = reasons[status];
      await writer.advance('opening_balance', 'opening_balances', [
        { id, status, ...(reason && { status_reason: reason }) },
      ]);
    }
  }
}

const amountOf = (coins: bigint) => `${String(coins / 100n)}.${String(coins % 100n).padStart(2, '0')}`;
