import type { paperChoices as english } from '../en/paper-choices.ts';
import type { MessagesOf } from '../messages-of.ts';
import { states } from './states.ts';

export const paperChoices = {
  states,
  taxTypes: {
    zero: 'शून्य दर',
    exempt: 'कर-मुक्त',
    reverse_charge: 'रिवर्स चार्ज',
    out_of_scope: 'दायरे से बाहर',
  },
  taxIds: {
    AE: 'टीआरएन: {{number}}',
    IN: 'जीएसटीआईएन: {{number}}',
    none: 'कर संख्या: {{number}}',
  },
  methods: {
    bank_transfer: 'बैंक ट्रांसफ़र',
    cheque: 'चेक',
    cash: 'नकद',
    card: 'कार्ड',
    other: 'अन्य',
  },
  withheldTaxes: {
    income_tax: 'घटाएँ: आयकर (TDS)',
    cgst: 'घटाएँ: सीजीएसटी (GST-TDS)',
    sgst: 'घटाएँ: एसजीएसटी/यूटीजीएसटी (GST-TDS)',
    igst: 'घटाएँ: आईजीएसटी (GST-TDS)',
    labour_cess: 'घटाएँ: श्रम उपकर',
  },
  deductionKinds: {
    contra_charge: 'घटाएँ: बैक-चार्ज',
    liquidated_damages: 'घटाएँ: निर्धारित हर्जाना',
    withheld: 'घटाएँ: रोकी गई राशि',
    other: 'घटाएँ',
  },
  entries: {
    invoice: 'इनवॉइस',
    credit_note: 'क्रेडिट नोट',
    payment: 'भुगतान',
    refund: 'वापसी',
    set_off: 'समायोजन',
    withheld_tax: 'काटा गया कर',
  },
  leaveStatuses: {
    draft: 'मसौदा',
    pending: 'स्वीकृति की प्रतीक्षा में',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    cancelled: 'रद्द',
  },
} as const satisfies MessagesOf<typeof english>;
