export type SettlementStep = {
  code: string;
  description: string;
  calculation: string;
  amount: string;
  isTaken: boolean;
};
export type Settlement = {
  day: string;
  currency: string;
  total: string;
  leavingReason: string;
  steps: SettlementStep[];
  notice: { givenOn: string; days: string; served: string } | null;
  notReturned: string[];
};

/** The answer of the settlement, as the screen shows it. */
export function readSettlement(answer: unknown): Settlement {
  const settlement = fieldsOf(answer);
  const notice = settlement['notice'] === null ? null : fieldsOf(settlement['notice']);
  return {
    day: textOf(settlement['on_date']),
    currency: textOf(settlement['currency']),
    total: textOf(settlement['total']),
    leavingReason: textOf(settlement['leaving_reason']),
    steps: listOf(settlement['steps']).map((step) => ({
      code: textOf(step['code']),
      description: textOf(step['description']),
      calculation: textOf(step['calculation']),
      amount: textOf(step['amount']),
      isTaken: step['line_type'] === 'deduction',
    })),
    notice: notice && {
      givenOn: textOf(notice['given_on']),
      days: textOf(notice['days']),
      served: textOf(notice['served']),
    },
    notReturned: listOf(settlement['not_returned']).map((item) => textOf(item['name'])),
  };
}

type Fields = Partial<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
