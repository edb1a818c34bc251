/** Names of journal vouchers. */
export const resources = {
  journal_vouchers: {
    singular: 'जर्नल वाउचर',
    plural: 'जर्नल वाउचर',
    create: 'नया जर्नल वाउचर',
    edit: 'जर्नल वाउचर संपादित करें',
    search: 'संख्या, विवरण या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई जर्नल वाउचर नहीं',
    emptyText: 'उपार्जन, मूल्यह्रास, सुधार और दूसरी प्रविष्टियाँ जो किसी दस्तावेज़ से नहीं बनतीं।',
  },
} as const;

export const fields = {
  journal_vouchers: {
    voucher_number: 'संख्या',
    voucher_date: 'तारीख',
    description: 'विवरण',
    reference: 'संदर्भ',
    debit_amount: 'कुल नामे',
    credit_amount: 'कुल जमा',
    reversed_on: 'उलटने की तारीख',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  journal_voucher_items: {
    journal_voucher_id: 'जर्नल वाउचर',
    position: 'पंक्ति',
    posting_account_id: 'खाता',
    posting: 'प्रविष्टि प्रकार',
    description: 'विवरण',
    project_id: 'परियोजना',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    currency: 'मुद्रा',
    debit_amount: 'नामे',
    credit_amount: 'जमा',
    exchange_rate: 'विनिमय दर',
    base_amount: 'कंपनी मुद्रा में',
  },
} as const;

/** Words of their choices. */
export const choices = {
  journal_vouchers: {
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'पोस्ट किया गया',
      rejected: 'अस्वीकृत',
      reversed: 'उलटा गया',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = { journal_voucher: 'जर्नल वाउचर' } as const;
