import type { CompanyWriter } from '../engine/company-writer.ts';
import { firstOfMonth } from '../engine/dates.ts';

export type CostType = 'labour' | 'material' | 'plant' | 'subcontract' | 'other';

/** Divisions and the codes below them, with what an amount on the code usually is. */
const divisions: readonly (readonly [
  code: string,
  name: string,
  codes: readonly (readonly [string, string, CostType])[],
])[] = [
  [
    '01',
    'Preliminaries',
    [
      ['01-100', 'Site staff', 'labour'],
      ['01-200', 'Site facilities', 'other'],
      ['01-300', 'Permits and tests', 'other'],
      ['01-400', 'Cranes and plant', 'plant'],
    ],
  ],
  [
    '02',
    'Earthworks and piling',
    [
      ['02-100', 'Excavation and filling', 'plant'],
      ['02-200', 'Piling', 'subcontract'],
    ],
  ],
  [
    '03',
    'Concrete',
    [
      ['03-100', 'Ready-mixed concrete', 'material'],
      ['03-200', 'Reinforcement', 'material'],
      ['03-300', 'Formwork and placing', 'labour'],
    ],
  ],
  [
    '04',
    'Masonry',
    [
      ['04-100', 'Blocks', 'material'],
      ['04-200', 'Block laying', 'labour'],
    ],
  ],
  ['07', 'Waterproofing', [['07-100', 'Waterproofing systems', 'subcontract']]],
  ['08', 'Doors and facades', [['08-100', 'Aluminium and glass', 'subcontract']]],
  [
    '09',
    'Finishes',
    [
      ['09-100', 'Tiles and stone', 'material'],
      ['09-200', 'Plaster and paint', 'labour'],
    ],
  ],
  [
    '26',
    'Services',
    [
      ['26-100', 'Electrical and mechanical', 'subcontract'],
      ['26-200', 'Cables and fittings', 'material'],
    ],
  ],
];

/** What an amount on a code usually is. */
export const costTypeOf: ReadonlyMap<string, CostType> = new Map(
  divisions.flatMap(([, , codes]) => codes.map(([code, , type]) => [code, type] as const)),
);

export function costCodeOf(writer: CompanyWriter, code: string): string {
  return writer.key(`cost code ${code}`);
}

export function taxCodeOf(writer: CompanyWriter, code: string): string {
  return writer.key(`tax code ${code}`);
}

/** Cost codes, taxes of both countries, and two years of monthly exchange rates. */
export async function writeCodes(writer: CompanyWriter): Promise<void> {
  const random = writer.random('exchange rates');
  await writer.insert(
    'cost_codes',
    divisions.map(([code, name]) => ({ id: costCodeOf(writer, code), code, name })),
  );
  await writer.insert(
    'cost_codes',
    divisions.flatMap(([division, , codes]) =>
      codes.map(([code, name, cost_type]) => ({
        id: costCodeOf(writer, code),
        code,
        name,
        cost_type,
        parent_id: costCodeOf(writer, division),
      })),
    ),
  );
  await writer.insert('tax_codes', [
    {
      id: taxCodeOf(writer, 'VAT5'),
      code: 'VAT5',
      name: 'Value added tax, 5 %',
      tax_type: 'standard',
      rate: 5,
      valid_from_date: '2018-01-01',
    },
    {
      id: taxCodeOf(writer, 'VAT0'),
      code: 'VAT0',
      name: 'Value added tax, zero rate',
      tax_type: 'zero',
      rate: 0,
      valid_from_date: '2018-01-01',
    },
    {
      id: taxCodeOf(writer, 'GST18'),
      code: 'GST18',
      name: 'Goods and services tax, 18 %',
      tax_type: 'standard',
      rate: 18,
      valid_from_date: '2019-04-01',
    },
    {
      id: taxCodeOf(writer, 'RC'),
      code: 'RC',
      name: 'Reverse charge',
      tax_type: 'reverse_charge',
      rate: 5,
      valid_from_date: '2018-01-01',
    },
  ]);
  await writer.insert(
    'exchange_rates',
    Array.from({ length: 40 }, (_, back) => firstOfMonth(writer.today, -back)).flatMap((rate_date) => [
      { currency: 'USD', rate_date, rate: '3.6725', source: 'Central Bank of the UAE' },
      {
        currency: 'INR',
        rate_date,
        rate: (0.0425 + random.between(-8, 8) / 10_000).toFixed(6),
        source: 'Central Bank of the UAE',
      },
    ]),
  );
}
