import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type Supplier = { id: string; name: string; currency: string; status: string };

const banks = [
  { name: 'Gulf Commercial Bank', code: '033' },
  { name: 'Emirates Trade Bank', code: '026' },
  { name: 'Creek National Bank', code: '035' },
];

/** Names that are not in the letters of a bank's file. */
const holders: Readonly<Record<string, string>> = { 'शिवाजी इलेक्ट्रिकल्स': 'Shivaji Electricals' };

/**
 * Where suppliers are paid: entered by one person and confirmed by another. Those of suppliers on hold wait for that, and one
 * was closed for a newer one.
 */
export async function writeSupplierAccounts(writer: CompanyWriter): Promise<void> {
  const suppliers = await writer.query<Supplier>(
    `select id, company_name as name, currency, status from public.external_entities
       where entity_type <> 'CLIENT' and status in ('active', 'on_hold') order by entity_number`,
  );
  await writer.actAs(profileOf(writer, 'layla'));
  const accounts = suppliers.map((supplier, place) => accountOf(writer, supplier, place));
  await writer.insert('supplier_bank_accounts', accounts);
  const first = suppliers[0];
  if (!first) return;
  const former = { ...accountOf(writer, first, 90), id: writer.key('former account of a supplier') };
  await writer.insert('supplier_bank_accounts', [former]);
  await writer.actAs(profileOf(writer, 'fatima'));
  const confirmed = suppliers.filter(({ status }) => status === 'active').map(({ id }) => id);
  await writer.advance(
    'supplier_bank_account',
    'supplier_bank_accounts',
    [...accounts.filter(({ supplier_id: id }) => confirmed.includes(id)), former].map(({ id }) => ({
      id,
      status: 'confirmed',
      decided_by: profileOf(writer, 'fatima'),
      decided_at: momentAt(plusDays(writer.today, -40), '12:15'),
    })),
  );
  await writer.advance('supplier_bank_account', 'supplier_bank_accounts', [
    { id: former.id, status: 'closed', status_reason: 'The supplier has moved to another bank.' },
  ]);
}

function accountOf(writer: CompanyWriter, { id, name, currency }: Supplier, place: number) {
  const bank = banks[place % banks.length] ?? { name: 'Gulf Commercial Bank', code: '033' };
  const number = String(1_000_000_000_000_000 + 7_919 * (place + 1)).slice(0, 16);
  return {
    id: writer.key(`bank account of ${id}`),
    supplier_id: id,
    account_holder: holders[name] ?? name,
    created_at: momentAt(plusDays(writer.today, -41), '09:30'),
    currency,
    ...(currency === 'INR'
      ? { bank_name: 'Deccan State Bank', account: number.slice(-12), bank_code: 'DCSB0000411' }
      : { bank_name: bank.name, account: ibanOf(bank.code, number), bank_code: null }),
  };
}

/** An IBAN of the Emirates, with the check digits that make it leave one when divided by 97 (`AE` is 1014). */
function ibanOf(bank: string, number: string): string {
  const rest = BigInt(`${bank}${number}101400`) % 97n;
  return `AE${String(98n - rest).padStart(2, '0')}${bank}${number}`;
}
