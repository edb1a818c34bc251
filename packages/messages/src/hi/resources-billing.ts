import { balanceAccounts } from './balance-accounts.ts';

/** Names of credit notes to clients. */
export const resources = {
  credit_notes: {
    singular: 'क्रेडिट नोट',
    plural: 'क्रेडिट नोट',
    create: 'नया क्रेडिट नोट',
    edit: 'क्रेडिट नोट संपादित करें',
    search: 'संख्या या कारण से खोजें',
    emptyTitle: 'अभी कोई क्रेडिट नोट नहीं',
    emptyText: 'जारी इनवॉइस का पूरा या आंशिक सुधार।',
  },
  opening_balances: {
    singular: 'प्रारंभिक शेष',
    plural: 'प्रारंभिक शेष',
    create: 'नए प्रारंभिक शेष',
    edit: 'प्रारंभिक शेष संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई प्रारंभिक शेष नहीं',
    emptyText:
      'जिस दिन खाते यहाँ आए, उस दिन का बैंक, नकद, ऋण और पूँजी। बकाया इनवॉइस, भंडार और प्रतिधारण राशि उनके अपने दिनांक के दस्तावेज़ों के रूप में दर्ज करें।',
  },
} as const;

export const fields = {
  credit_notes: {
    credit_note_number: 'क्रमांक',
    invoice_id: 'इनवॉइस',
    certificate_id: 'रनिंग बिल',
    reason_kind: 'सुधार का प्रकार',
    reason: 'कारण',
    client_id: 'ग्राहक',
    project_id: 'परियोजना',
    exchange_rate: 'विनिमय दर',
    credit_date: 'तारीख',
    subtotal_amount: 'कर से पहले कुल',
    tax_amount: 'कर',
    total_amount: 'कर सहित कुल',
    base_amount: 'कंपनी मुद्रा में समायोजित',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  credit_note_items: {
    credit_note_id: 'क्रेडिट नोट',
    invoice_item_id: 'इनवॉइस पंक्ति',
    position: 'पंक्ति',
    description: 'विवरण',
    invoiced_amount: 'क्रेडिट के लिए शेष',
    amount: 'क्रेडिट राशि',
    tax_rate: 'कर दर',
    tax_amount: 'कर',
  },
  opening_balances: {
    opening_number: 'संख्या',
    opening_date: 'शेष की तारीख',
    debit_amount: 'कुल नामे',
    credit_amount: 'कुल जमा',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  opening_balance_items: {
    opening_balance_id: 'प्रारंभिक शेष',
    position: 'पंक्ति',
    posting: 'खाता',
    description: 'विवरण',
    currency: 'मुद्रा',
    debit_amount: 'नामे',
    credit_amount: 'जमा',
    exchange_rate: 'विनिमय दर',
    base_amount: 'कंपनी मुद्रा में',
  },
} as const;

/** Words of their choices. */
export const choices = {
  credit_notes: {
    reason_kind: {
      error: 'इनवॉइस में त्रुटि',
      price: 'मूल्य में कमी',
      returned: 'माल या काम की वापसी',
      cancelled: 'रद्द काम',
      certificate: 'रनिंग बिल',
    },
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
    },
  },
  opening_balances: {
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      reversed: 'उलटा गया',
    },
  },
  opening_balance_items: { posting: balanceAccounts },
} as const;

/** Titles of their sections. */
export const sections = { credit_note: 'क्रेडिट नोट', opening_balance: 'प्रारंभिक शेष' } as const;
