import type * as english from '../en/resources-petty-cash.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  petty_cash_floats: {
    singular: 'पेटी कैश इम्प्रेस्ट',
    plural: 'पेटी कैश',
    create: 'नया पेटी कैश इम्प्रेस्ट',
    edit: 'पेटी कैश इम्प्रेस्ट संपादित करें',
    search: 'संख्या या नाम से खोजें',
    emptyTitle: 'अभी कोई पेटी कैश इम्प्रेस्ट नहीं',
    emptyText: 'नकद की तय राशि, जिसे धारक रखता है और जिसका हिसाब देता है।',
  },
  petty_cash_vouchers: {
    singular: 'पेटी कैश वाउचर',
    plural: 'पेटी कैश वाउचर',
    create: 'नया पेटी कैश वाउचर',
    edit: 'पेटी कैश वाउचर संपादित करें',
    search: 'संख्या, प्राप्तकर्ता या विवरण से खोजें',
    emptyTitle: 'अभी कोई वाउचर नहीं',
    emptyText: 'पेटी कैश धारकों के दर्ज किए नकद भुगतान।',
  },
  petty_cash_claims: {
    singular: 'पेटी कैश दावा',
    plural: 'पेटी कैश दावे',
    create: 'नया पेटी कैश दावा',
    edit: 'पेटी कैश दावा संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई दावा नहीं',
    emptyText: 'नकद गिना जाता है और वाउचरों पर खर्च हुई राशि की बैंक से पुनःपूर्ति होती है।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  petty_cash_floats: {
    float_number: 'क्रमांक',
    name: 'नाम',
    employee_id: 'पेटी कैश धारक',
    project_id: 'परियोजना',
    bank_account_id: 'बैंक खाता',
    exchange_rate: 'विनिमय दर',
    float_amount: 'इम्प्रेस्ट राशि',
    base_amount: 'कंपनी मुद्रा में',
    balance_amount: 'बही के अनुसार नकद',
    opened_on: 'खोलने की तारीख',
    closed_on: 'बंद करने की तारीख',
    status: 'स्थिति',
  },
  petty_cash_claims: {
    claim_number: 'क्रमांक',
    petty_cash_float_id: 'पेटी कैश इम्प्रेस्ट',
    employee_id: 'पेटी कैश धारक',
    bank_account_id: 'बैंक खाता',
    kind: 'प्रकार',
    claim_date: 'तारीख',
    counted_amount: 'गिना गया नकद',
    expected_amount: 'बही के अनुसार नकद',
    difference_amount: 'अंतर',
    explanation: 'अंतर का कारण',
    amount: 'वाउचर',
    payable_amount: 'देय राशि',
    base_amount: 'वाउचर, कंपनी मुद्रा में',
    base_difference_amount: 'अंतर, कंपनी मुद्रा में',
    base_payable_amount: 'देय राशि, कंपनी मुद्रा में',
    payment_date: 'भुगतान की तारीख',
    status: 'स्थिति',
  },
  petty_cash_vouchers: {
    voucher_number: 'क्रमांक',
    petty_cash_float_id: 'पेटी कैश इम्प्रेस्ट',
    employee_id: 'पेटी कैश धारक',
    petty_cash_claim_id: 'दावा',
    voucher_date: 'तारीख',
    payee: 'किसे दिया',
    description: 'किस लिए',
    project_id: 'परियोजना',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    amount: 'दी गई राशि',
    exchange_rate: 'विनिमय दर',
    tax_code_id: 'कर कोड',
    tax_amount: 'शामिल कर',
    tax_split: 'जीएसटी',
    base_amount: 'कंपनी मुद्रा में',
    base_tax_amount: 'कंपनी मुद्रा में कर',
    status: 'स्थिति',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  petty_cash_floats: { float_amount: 'वाउचर और नकद मिलाकर सदा यही राशि होती है।' },
  petty_cash_claims: {
    kind: 'बंद करने पर गिना गया नकद बैंक में लौटता है और पेटी कैश समाप्त होता है।',
    counted_amount: 'उस दिन पेटी के सभी नोट और सिक्के।',
  },
  petty_cash_vouchers: { tax_code_id: 'केवल तब, जब रसीद ऐसा कर इनवॉइस हो जिसका कर वापस लिया जा सकता है।' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  petty_cash_floats: {
    status: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      open: 'खुला',
      rejected: 'अस्वीकृत',
      closed: 'बंद',
    },
  },
  petty_cash_claims: {
    kind: {
      replenishment: 'पुनःपूर्ति',
      closing: 'समापन',
    },
    status: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      paid: 'भुगतान हुआ',
    },
  },
  petty_cash_vouchers: {
    status: {
      recorded: 'दर्ज',
      claimed: 'दावे में',
      approved: 'स्वीकृत',
      cancelled: 'रद्द',
    },
    tax_split: {
      intra_state: 'सीजीएसटी और एसजीएसटी',
      inter_state: 'आईजीएसटी',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  petty_cash: 'पेटी कैश',
  petty_cash_float: 'पेटी कैश इम्प्रेस्ट',
  petty_cash_claim: 'दावा',
  petty_cash_voucher: 'वाउचर',
} as const satisfies MessagesOf<typeof english.sections>;
