/** Names of journal vouchers and liability payments. */
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
  liability_payments: {
    singular: 'देनदारी भुगतान',
    plural: 'देनदारी भुगतान',
    create: 'नया देनदारी भुगतान',
    edit: 'देनदारी भुगतान संपादित करें',
    search: 'संख्या, प्राप्तकर्ता या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई देनदारी भुगतान नहीं',
    emptyText:
      'कर रिटर्न, TDS, भविष्य निधि और दूसरे वैधानिक देय, कर्मचारियों के अग्रिम और ऋण, ऋण और अन्य देनदारियों के भुगतान, और कर विभाग से वापसी।',
  },
} as const;

export const fields = {
  liability_payments: {
    payment_number: 'संख्या',
    tax_return_id: 'कर रिटर्न',
    posting_account_id: 'खाता',
    pay_deduction_id: 'अग्रिम या ऋण',
    posting: 'देनदारी',
    is_refund: 'वापसी',
    payment_date: 'तारीख',
    amount: 'राशि',
    bank_account_id: 'बैंक खाता',
    payee: 'किसे दिया या किससे मिला',
    reference: 'संदर्भ',
    reversal_of: 'किसका उलटाव',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
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

/** Help beside them. */
export const fieldHelp = {
  liability_payments: {
    tax_return_id: 'खाते का भुगतान करने के लिए खाली छोड़ें।',
    posting_account_id: 'काटे गए कर, वेतन कटौतियाँ, ऋण और अन्य देनदारियाँ। कर रिटर्न चुकाने के लिए खाली छोड़ें।',
    pay_deduction_id:
      'कर्मचारी का स्वीकृत अग्रिम या ऋण, जिसे बाद की वेतन पर्चियों से काटा जाता है। कुछ और चुकाने के लिए खाली छोड़ें।',
  },
} as const;

/** Words of their choices. */
export const choices = {
  liability_payments: {
    status: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      reconciled: 'मिलान हुआ',
      reversed: 'उलटा गया',
    },
  },
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
export const sections = { journal_voucher: 'जर्नल वाउचर', liability_payment: 'देनदारी भुगतान' } as const;
