/** What is filled in of a salary. */
export const payFields = [
  'actual_salary',
  'effective_from',
  'work_state',
  'elsewhere_year',
  'earned_elsewhere',
  'tax_elsewhere',
] as const;
type PayField = (typeof payFields)[number];

type Line = { name: RegExp; calculation: string; amount: string };

/** Everybody was hired on 1 January 2020, is paid for February and March of 2026 and leaves with March. */
export type Story = {
  country: 'AE' | 'IN';
  currency: 'AED' | 'INR';
  name: string;
  salary: string;
  /** Of the terms of pay, beside the salary. */
  terms: Partial<Record<PayField, string>>;
  noticeBy: 'employee' | 'employer';
  reason: 'resignation' | 'dismissal';
  /** Net pay of February, with two days of unpaid leave, and of March. */
  february: string;
  march: string;
  /** Each step of the settlement, and what it comes to before taxes. */
  steps: readonly Line[];
  total: string;
  /** Each line of the payslip that pays it, and its net pay. */
  payslip: readonly (readonly [RegExp, string])[];
  paid: string;
};

/*
 * Emirates. February: 6000 x 26 / 28. Service of 2282 days less 2 unpaid: 21 days of 6000 / 30 for each of five years
 * (1825 days), 30 for each beyond: 455 / 365. Leave: 30 days x 90 / 365. Notice of 30 days, 16 served.
 *
 * India. February: 150000 x 26 / 28; provident fund 12 % of 15000, professional tax of Maharashtra 300, income tax of
 * 1500000 + 139285.71 + 150000 - 75000 = 1714285.71: 120000 + 20 % of what is above 1600000, with 4 % cess 148571.43,
 * less 120000, over two months. March: professional tax 200, income tax 148571.43 - 120000 - 14286. Gratuity of six
 * years. Leave: 30 x 90 / 365 days of 150000 / 26. Notice of 14 days is taxed at 20 % with cess: 14560; the rest is
 * exempt. State insurance does not cover who earns more than 21000.
 */
export const stories: readonly Story[] = [
  {
    country: 'AE',
    currency: 'AED',
    name: 'Yusuf',
    salary: '6000',
    terms: {},
    noticeBy: 'employee',
    reason: 'resignation',
    february: '5,571.43',
    march: '6,000.00',
    steps: [
      { name: /Gratuity, first five years/, calculation: '1,825', amount: '21,000.00' },
      { name: /Gratuity, after five years/, calculation: '455', amount: '7,479.45' },
      { name: /Leave encashment: Annual/, calculation: '7.39726', amount: '1,479.45' },
      { name: /Notice not served/, calculation: '14', amount: '2,800.00' },
    ],
    total: '27,158.90',
    payslip: [
      [/Gratuity/, '28,479.45'],
      [/Leave encashment/, '1,479.45'],
      [/Notice not served/, '2,800.00'],
    ],
    paid: '27,158.90',
  },
  {
    country: 'IN',
    currency: 'INR',
    name: 'Meera',
    salary: '150000',
    terms: { work_state: 'MH', elsewhere_year: '2025', earned_elsewhere: '1500000', tax_elsewhere: '120000' },
    noticeBy: 'employer',
    reason: 'dismissal',
    february: '122,899.71',
    march: '133,715.00',
    steps: [
      { name: /Gratuity/, calculation: '26', amount: '519,230.77' },
      { name: /Leave encashment: Annual/, calculation: '7.39726', amount: '42,676.50' },
      { name: /Notice pay/, calculation: '14', amount: '70,000.00' },
    ],
    total: '631,907.27',
    payslip: [
      [/Gratuity/, '519,230.77'],
      [/Leave encashment/, '42,676.50'],
      [/Notice pay/, '70,000.00'],
      [/Income tax/, '14,560.00'],
    ],
    paid: '617,347.27',
  },
];
