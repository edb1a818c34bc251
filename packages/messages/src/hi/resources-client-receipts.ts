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
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  client_receipts: {
    receipt_number: 'संख्या',
    client_id: 'ग्राहक',
    receipt_date: 'प्राप्ति की तारीख',
    amount: 'राशि',
    currency: 'मुद्रा',
    exchange_rate: 'विनिमय दर',
    base_amount: 'कंपनी मुद्रा में',
    allocated_amount: 'आवंटित',
    on_account_amount: 'ऑन अकाउंट',
    payment_method: 'भुगतान का तरीका',
    bank_account_id: 'बैंक खाता',
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
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  client_receipts: {
    bank_account_id: 'खाली छोड़ने पर इस मुद्रा का मुख्य खाता लिया जाता है।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
