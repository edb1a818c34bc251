import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

/** Tax invoices of the Emirates as PINT AE: what is missing is named, and what is made is whole and adds up. */
const { database, manager, admin, employee, client, ask, createInvoice } = await openInvoicing();
afterAll(() => database.drop());

await database.owner.query(
  `insert into public.company_settings (name) values ('Al Noor & Sons');
   insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 3.6725, '2020-01-01')`,
);
const company = (change: string) => database.owner.query(`update public.company_settings set ${change}`);
const buyer = (change: string) =>
  database.owner.query(`update public.external_entities set ${change} where id = $1`, [client]);

type Finding = { term: string; field: string; table: string; id: string | null; name: string };
type Answer = { findings: Finding[]; xml: string | null };
async function eInvoice(id: string, user = manager): Promise<Answer> {
  const [row] = await ask(user, 'select public.e_invoice($1) as answer', [id]);
  return row?.['answer'] as Answer;
}
async function issued(items: object[], record: object = {}): Promise<string> {
  const id = await createInvoice(
    manager,
    record as Record<string, unknown>,
    items as Record<string, unknown>[],
  );
  await ask(
    manager,
    `update public.invoices set due_date = issue_date + 30, status = 'pending' where id = $1`,
    [id],
  );
  await ask(admin, `update public.invoices set status = 'approved' where id = $1`, [id]);
  return id;
}
const one = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1]);
const cents = (text: string | undefined) => Math.round(Number(text) * 100);

beforeEach(async () => {
  await company(
    `country_pack = 'AE', tax_id = '100123456700003', address = E'Bay Square 7\nDubai', state_code = 'DXB'`,
  );
  await buyer(
    `tax_number = '100987654300003', address = 'Corniche <1>', city = 'Abu Dhabi', state_code = 'AUH', country = 'AE'`,
  );
});

const tea = [
  { description: 'Karak chai', quantity: 3, unit_price: 1.5, tax_rate: 5 },
  { description: 'Luqaimat', quantity: 1, unit_price: 8, tax_rate: 5 },
];

it('says gross prices net and to the fils, with the addresses of both (einvoice-ae-gross-split)', async () => {
  const { xml, findings } = await eInvoice(await issued(tea, { prices_include_tax: true }));
  expect(findings).toEqual([]);
  const file = xml ?? '';
  expect(XMLValidator.validate(file)).toBe(true);
  const first = (name: string) => one(file, name)[0];
  expect(first('cbc:CustomizationID')).toBe('urn:peppol:pint:billing-1@ae-1');
  expect(first('cbc:InvoiceTypeCode')).toBe('380');
  expect(first('cbc:DocumentCurrencyCode')).toBe('AED');
  expect(first('cbc:TaxInclusiveAmount')).toBe('12.50');
  expect(first('cbc:TaxExclusiveAmount')).toBe('11.90');
  expect(first('cbc:TaxAmount')).toBe('0.60');
  expect(file).toContain('<cbc:EndpointID schemeID="0235">1001234567</cbc:EndpointID>');
  expect(one(file, 'cbc:CompanyID')).toContain('100123456700003');
  expect(file).toContain('Al Noor &amp; Sons');
  expect(file).toContain('Corniche &lt;1&gt;');
  const net = one(file, 'cbc:LineExtensionAmount').map(cents);
  expect(net.slice(1).reduce((sum, amount) => sum + amount, 0)).toBe(net[0]);
});

it('orders its parts as UBL does', async () => {
  const { xml } = await eInvoice(await issued(tea));
  const order = [
    'cbc:CustomizationID',
    'cbc:ProfileID',
    'cbc:ProfileExecutionID',
    'cbc:ID',
    'cbc:UUID',
    'cbc:IssueDate',
    'cbc:DueDate',
    'cbc:InvoiceTypeCode',
    'cbc:DocumentCurrencyCode',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:PaymentMeans',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ].map((name) => (xml ?? '').indexOf(`<${name}>`));
  expect(order).toEqual([...order].toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

it('states tax and rate in dirhams beside another currency', async () => {
  const { xml } = await eInvoice(
    await issued([{ description: 'Works', quantity: 1, unit_price: 100, tax_rate: 5 }], { currency: 'USD' }),
  );
  const file = xml ?? '';
  expect(one(file, 'cbc:CalculationRate')).toEqual(['3.6725']);
  expect(file).toContain(
    '<cac:TaxTotal><cbc:TaxAmount currencyID="AED">18.36</cbc:TaxAmount></cac:TaxTotal>',
  );
  expect(file).toContain('<cbc:Amount currencyID="AED">385.61</cbc:Amount>');
});

it.each([
  ['seller_trn', 'IBT-031', () => company(`tax_id = '12345'`)],
  ['seller_emirate', 'IBT-039', () => company('state_code = null')],
  ['buyer_trn', 'IBT-048', () => buyer('tax_number = null')],
  ['buyer_address', 'IBT-050', () => buyer('address = null')],
  ['buyer_city', 'IBT-052', () => buyer('city = null')],
  ['buyer_emirate', 'IBT-054', () => buyer(`state_code = '29'`)],
  ['buyer_country', 'IBT-055', () => buyer('country = null')],
])('names what is missing before anything is made: %s', async (field, term, spoil) => {
  const id = await issued(tea);
  await spoil();
  // and the record to complete
  const at = field.startsWith('seller')
    ? { table: 'company_settings', id: null }
    : field.startsWith('buyer_')
      ? { table: 'external_entities', id: client }
      : { table: 'invoices', id };
  const { findings, xml } = await eInvoice(id);
  expect(xml).toBeNull();
  expect(findings).toMatchObject([{ term, field, ...at }]);
  expect(findings[0]?.name).toBeTruthy();
});

it('is due on the day of issue where no day is agreed', async () => {
  const id = await createInvoice(manager, {}, tea);
  await ask(manager, `update public.invoices set status = 'pending' where id = $1`, [id]);
  await ask(admin, `update public.invoices set status = 'approved' where id = $1`, [id]);
  const { xml, findings } = await eInvoice(id);
  expect(findings).toEqual([]);
  expect(one(xml ?? '', 'cbc:DueDate')).toEqual(one(xml ?? '', 'cbc:IssueDate'));
});

it('is made of issued invoices, in the Emirates, for finance', async () => {
  const draft = await createInvoice(manager, {}, [tea[0] as Record<string, unknown>]);
  await expect(eInvoice(draft)).rejects.toMatchObject({ hint: 'wrong_order' });
  const id = await issued(tea);
  await expect(eInvoice(id, employee)).rejects.toMatchObject({ hint: 'access_denied' });
  await company(`country_pack = 'none'`);
  await expect(eInvoice(id)).rejects.toMatchObject({ hint: 'wrong_order' });
});
