import type * as english from '../en/resources-client-receipts.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Names of receipts from clients. */
export const resources = {
  client_receipts: {
    singular: 'रसीद',
    plural: 'रसीदें',
    create: 'रसीद दर्ज करें',
    edit: 'रसीद संपादित करें',
    search: 'संख्या या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई रसीद नहीं',
    emptyText: 'ग्राहकों से मिले भुगतान, इनवॉइस में आवंटित या ऑन अकाउंट रखे हुए।',
  },
  client_settlements: {
    singular: 'वापसी या समायोजन',
    plural: 'वापसी और समायोजन',
    create: 'नई वापसी या समायोजन',
    edit: 'वापसी या समायोजन संपादित करें',
    search: 'संख्या या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई वापसी या समायोजन नहीं',
    emptyText: 'ग्राहकों को लौटाई गई ऑन अकाउंट राशि और क्रेडिट नोट, या उनके इनवॉइस में किए गए समायोजन।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  client_receipts: {
    receipt_number: 'संख्या',
    cheque_id: 'पोस्ट-डेटेड चेक',
    client_id: 'ग्राहक',
    receipt_date: 'प्राप्ति की तारीख',
    amount: 'राशि',
    currency: 'मुद्रा',
    exchange_rate: 'विनिमय दर',
    base_amount: 'कंपनी मुद्रा में',
    allocated_amount: 'आवंटित',
    refunded_amount: 'लौटाई गई',
    on_account_amount: 'ऑन अकाउंट',
    payment_method: 'भुगतान का तरीका',
    bank_account_id: 'बैंक खाता',
    reference: 'संदर्भ',
    notes: 'टिप्पणियाँ',
    reversal_of: 'किसका उलटाव',
    status: 'स्थिति',
  },
  client_settlements: {
    settlement_number: 'संख्या',
    settlement_kind: 'प्रकार',
    client_receipt_id: 'ऑन अकाउंट रसीद',
    credit_note_id: 'क्रेडिट नोट',
    invoice_id: 'जिस इनवॉइस में समायोजन',
    client_id: 'ग्राहक',
    currency: 'मुद्रा',
    settlement_date: 'तारीख',
    amount: 'राशि',
    exchange_rate: 'विनिमय दर',
    base_amount: 'कंपनी मुद्रा में',
    payment_method: 'भुगतान का तरीका',
    bank_account_id: 'जिस खाते से भुगतान',
    reference: 'संदर्भ',
    notes: 'टिप्पणियाँ',
    reversal_of: 'किसका उलटाव',
    status: 'स्थिति',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  client_receipts: {
    payment_method: { bank_transfer: 'बैंक ट्रांसफ़र', cheque: 'चेक', cash: 'नकद', card: 'कार्ड', other: 'अन्य' },
    status: { posted: 'पोस्ट किया गया', reconciled: 'मिलान हुआ', reversed: 'उलटा गया' },
  },
  client_settlements: {
    settlement_kind: { refund: 'वापसी', set_off: 'समायोजन' },
    payment_method: { bank_transfer: 'बैंक ट्रांसफ़र', cheque: 'चेक', cash: 'नकद', card: 'कार्ड', other: 'अन्य' },
    status: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      reconciled: 'मिलान हुआ',
      reversed: 'उलटा गया',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  client_receipts: {
    bank_account_id: 'खाली छोड़ने पर इस मुद्रा का मुख्य खाता लिया जाता है।',
  },
  client_settlements: {
    client_receipt_id: 'ऑन अकाउंट राशि लौटाने के लिए। क्रेडिट नोट लौटाने के लिए नोट चुनें।',
    bank_account_id: 'खाली छोड़ने पर इस मुद्रा का मुख्य खाता लिया जाता है।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const sections = { settlement: 'वापसी या समायोजन' } as const satisfies MessagesOf<
  typeof english.sections
>;
