import type * as english from '../en/resources-invoices.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Names of invoices, their payments and of expenses. */
export const resources = {
  invoices: {
    singular: 'इनवॉइस',
    plural: 'इनवॉइस',
    create: 'नया इनवॉइस',
    edit: 'इनवॉइस संपादित करें',
    search: 'संख्या या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई इनवॉइस नहीं',
    emptyText: 'किए गए काम का ग्राहक को बिल दें।',
  },
  invoice_payments: {
    singular: 'भुगतान',
    plural: 'भुगतान',
    create: 'भुगतान दर्ज करें',
    edit: 'भुगतान संपादित करें',
    search: 'संदर्भ से खोजें',
    emptyTitle: 'अभी कोई भुगतान नहीं',
    emptyText: 'इनवॉइस के लिए प्राप्त भुगतान।',
  },
  expenses: {
    singular: 'खर्च',
    plural: 'खर्च',
    create: 'नया खर्च',
    edit: 'खर्च संपादित करें',
    search: 'संख्या या उद्देश्य से खोजें',
    emptyTitle: 'अभी कोई खर्च नहीं',
    emptyText: 'स्वीकृति और प्रतिपूर्ति वाले खर्च।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  invoices: {
    contract_id: 'अनुबंध',
    certificate_id: 'प्रमाणपत्र',
    retention_release_id: 'प्रतिधारण रिलीज़',
    credited_amount: 'क्रेडिट राशि',
    invoice_number: 'संख्या',
    invoice_type: 'प्रकार',
    project_id: 'परियोजना',
    client_id: 'ग्राहक',
    issue_date: 'जारी करने की तारीख',
    due_date: 'देय तिथि',
    exchange_rate: 'विनिमय दर',
    subtotal_amount: 'उप-योग',
    tax_amount: 'कर',
    total_amount: 'कुल',
    paid_amount: 'भुगतान हुआ',
    balance_amount: 'शेष',
    reference: 'संदर्भ',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
    approval_notes: 'स्वीकृति की टिप्पणी',
    rejection_notes: 'अस्वीकृति का कारण',
    sent_at: 'भेजने की तारीख',
  },
  invoice_items: {
    position: 'पंक्ति',
    description: 'विवरण',
    quantity: 'मात्रा',
    unit: 'इकाई',
    unit_price: 'इकाई दर',
    amount: 'राशि',
    category: 'श्रेणी',
    work_package: 'कार्य पैकेज',
    tax_code_id: 'कर कोड',
    tax_rate: 'कर दर',
    tax_amount: 'कर',
  },
  invoice_payments: {
    exchange_rate: 'विनिमय दर',
    base_amount: 'कंपनी मुद्रा में समायोजित',
    invoice_id: 'इनवॉइस',
    amount: 'राशि',
    payment_date: 'भुगतान की तारीख',
    payment_method: 'भुगतान का तरीका',
    reference: 'संदर्भ',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
  },
  expenses: {
    expense_number: 'संख्या',
    project_id: 'परियोजना',
    employee_id: 'कर्मचारी',
    type: 'भुगतानकर्ता',
    expense_type: 'खर्च का प्रकार',
    activity: 'उद्देश्य',
    remarks: 'टिप्पणी',
    expense_date: 'तारीख',
    amount: 'राशि',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    payroll_processed: 'वेतन के साथ भुगतान',
    payroll_id: 'प्रतिपूर्ति वाली वेतन पर्ची',
    status: 'स्थिति',
    approval_notes: 'स्वीकृति की टिप्पणी',
    rejection_reason: 'अस्वीकृति का कारण',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  invoices: { client_id: 'केवल बिना परियोजना वाले इनवॉइस के लिए।' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  invoices: {
    status: {
      credited: 'क्रेडिट किया गया',
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      sent: 'भेजा गया',
      partially_paid: 'आंशिक भुगतान',
      paid: 'भुगतान हुआ',
      cancelled: 'रद्द',
    },
    invoice_type: {
      standard: 'सामान्य',
      progress: 'प्रगति',
      advance: 'अग्रिम',
      retention: 'प्रतिधारण राशि',
      final: 'अंतिम',
    },
  },
  invoice_payments: {
    payment_method: { bank_transfer: 'बैंक अंतरण', cheque: 'चेक', cash: 'नकद', card: 'कार्ड', other: 'अन्य' },
    status: { draft: 'मसौदा', posted: 'पोस्ट किया गया', reconciled: 'मिलान हुआ', reversed: 'उलटा गया' },
  },
  expenses: {
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      reimbursed: 'प्रतिपूर्ति हुई',
    },
    type: { reimbursable: 'कर्मचारी', company: 'कंपनी' },
    expense_type: {
      travel: 'यात्रा',
      accommodation: 'ठहरने का खर्च',
      meals: 'भोजन',
      fuel: 'ईंधन',
      material: 'सामग्री',
      equipment: 'उपकरण',
      permit: 'परमिट और शुल्क',
      communication: 'संचार',
      other: 'अन्य',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {} as const satisfies MessagesOf<typeof english.sections>;
