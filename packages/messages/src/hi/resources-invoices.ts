import type * as english from '../en/resources-invoices.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Names of invoices, their payments and of expenses. */
export const resources = {
  invoices: {
    singular: 'चालान',
    plural: 'चालान',
    create: 'नया चालान',
    edit: 'चालान संपादित करें',
    search: 'संख्या या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई चालान नहीं है',
    emptyText: 'चालान ग्राहक से किए गए काम का भुगतान माँगता है।',
  },
  invoice_payments: {
    singular: 'भुगतान',
    plural: 'भुगतान',
    create: 'भुगतान दर्ज करें',
    edit: 'भुगतान बदलें',
    search: 'संदर्भ से खोजें',
    emptyTitle: 'अभी कोई भुगतान नहीं',
    emptyText: 'चालानों के लिए मिला पैसा।',
  },
  expenses: {
    singular: 'ख़र्च',
    plural: 'ख़र्च',
    create: 'नया ख़र्च',
    edit: 'ख़र्च संपादित करें',
    search: 'संख्या या उद्देश्य से खोजें',
    emptyTitle: 'अभी कोई ख़र्च नहीं है',
    emptyText: 'कंपनी के लिए किया गया ख़र्च, जिसे स्वीकृत करके लौटाया जाएगा।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  invoices: {
    invoice_number: 'संख्या',
    invoice_type: 'प्रकार',
    project_id: 'परियोजना',
    client_id: 'ग्राहक',
    issue_date: 'जारी',
    due_date: 'देय तारीख़',
    exchange_rate: 'विनिमय दर',
    subtotal_amount: 'कर से पहले',
    tax_amount: 'कर',
    total_amount: 'कुल',
    paid_amount: 'भुगतान हुआ',
    balance_amount: 'शेष',
    reference: 'संदर्भ',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
    approval_notes: 'स्वीकृति की टिप्पणी',
    rejection_notes: 'अस्वीकृति का कारण',
    sent_at: 'भेजा गया',
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
    tax_rate: 'कर की दर',
    tax_amount: 'कर',
  },
  invoice_payments: {
    invoice_id: 'चालान',
    amount: 'राशि',
    payment_date: 'भुगतान की तारीख़',
    payment_method: 'तरीक़ा',
    reference: 'संदर्भ',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
  },
  expenses: {
    expense_number: 'संख्या',
    project_id: 'परियोजना',
    employee_id: 'कर्मचारी',
    type: 'किसने भुगतान किया',
    expense_type: 'प्रकार',
    activity: 'किस लिए',
    remarks: 'टिप्पणी',
    expense_date: 'तारीख़',
    amount: 'राशि',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    payroll_processed: 'वेतन के साथ चुकाया गया',
    payroll_id: 'जिस पर्ची से लौटाया जाता है',
    status: 'स्थिति',
    approval_notes: 'स्वीकृति की टिप्पणी',
    rejection_reason: 'अस्वीकृति का कारण',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  invoices: { client_id: 'परियोजना का ग्राहक; बिना परियोजना के चालान में ही चुना जाता है।' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  invoices: {
    status: {
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
      retention: 'प्रतिधारण',
      final: 'अंतिम',
    },
  },
  invoice_payments: {
    payment_method: { bank_transfer: 'बैंक अंतरण', cheque: 'चेक', cash: 'नक़द', card: 'कार्ड', other: 'अन्य' },
    status: { draft: 'मसौदा', posted: 'दर्ज', reconciled: 'मिलान हुआ', reversed: 'वापस लिया गया' },
  },
  expenses: {
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      reimbursed: 'लौटाया गया',
    },
    type: { reimbursable: 'कर्मचारी', company: 'कंपनी' },
    expense_type: {
      travel: 'यात्रा',
      accommodation: 'ठहरना',
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
