import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-costs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  labour_rates: {
    singular: 'श्रम दर',
    plural: 'श्रम दरें',
    create: 'नई श्रम दर',
    edit: 'श्रम दर संपादित करें',
    search: 'टिप्पणियों में खोजें',
    emptyTitle: 'अभी कोई श्रम दर नहीं',
    emptyText: 'किसी व्यक्ति या पद का एक घंटा परियोजना पर कितना ख़र्च डालता है।',
  },
  supplier_invoices: {
    singular: 'आपूर्तिकर्ता बिल',
    plural: 'आपूर्तिकर्ता बिल',
    create: 'नया आपूर्तिकर्ता बिल',
    edit: 'आपूर्तिकर्ता बिल संपादित करें',
    search: 'संख्या या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई आपूर्तिकर्ता बिल नहीं',
    emptyText: 'आपूर्तिकर्ता क्या माँगते हैं, आदेश और प्राप्ति से मिलाकर।',
  },
  supplier_credit_notes: {
    singular: 'आपूर्तिकर्ता क्रेडिट नोट',
    plural: 'आपूर्तिकर्ता क्रेडिट नोट',
    create: 'नया आपूर्तिकर्ता क्रेडिट नोट',
    edit: 'आपूर्तिकर्ता क्रेडिट नोट संपादित करें',
    search: 'संख्या या संदर्भ से खोजें',
    emptyTitle: 'अभी कोई आपूर्तिकर्ता क्रेडिट नोट नहीं',
    emptyText: 'आपूर्तिकर्ता अपने बिल में से जो लौटाते हैं: देय घटता है और परियोजना की लागत भी।',
  },
  subcontract_claims: {
    singular: 'उप-ठेका दावा',
    plural: 'उप-ठेका दावे',
    create: 'नया उप-ठेका दावा',
    edit: 'उप-ठेका दावा संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई उप-ठेका दावा नहीं',
    emptyText: 'उप-ठेकेदारों ने अब तक क्या किया और अभी उन्हें क्या देय है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  labour_rates: {
    employee_id: 'कर्मचारी',
    job_title_id: 'पद',
    hourly_rate: 'प्रति घंटा दर',
    effective_from: 'से',
    notes: 'टिप्पणियाँ',
  },
  supplier_invoices: {
    bill_number: 'संख्या',
    supplier_reference: 'आपूर्तिकर्ता की संख्या',
    purchase_order_id: 'क्रय आदेश',
    supplier_id: 'आपूर्तिकर्ता',
    project_id: 'परियोजना',
    invoice_date: 'तारीख़',
    due_date: 'देय तिथि',
    exchange_rate: 'विनिमय दर',
    tax_rate: 'कर दर',
    is_tax_recoverable: 'कर वापस मिलता है',
    subtotal_amount: 'कर रहित',
    tax_amount: 'कर',
    total_amount: 'कुल',
    paid_amount: 'भुगतान',
    credited_amount: 'क्रेडिट किया गया',
    balance_amount: 'शेष',
    status: 'स्थिति',
    hold_kind: 'रोकने का कारण',
    approval_notes: 'स्वीकृति की टिप्पणी',
    rejection_notes: 'अस्वीकृति का कारण',
    notes: 'टिप्पणियाँ',
  },
  supplier_invoice_items: {
    position: 'पंक्ति',
    purchase_order_item_id: 'आदेश की पंक्ति',
    quantity: 'मात्रा',
    unit_price: 'इकाई मूल्य',
    total_cost: 'राशि',
    notes: 'टिप्पणियाँ',
  },
  supplier_payments: {
    amount: 'राशि',
    payment_date: 'भुगतान की तारीख़',
    payment_method: 'कैसे',
    reference: 'संदर्भ',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
    supplier_invoice_id: 'आपूर्तिकर्ता बिल',
  },
  supplier_credit_notes: {
    credit_number: 'संख्या',
    supplier_reference: 'आपूर्तिकर्ता की संख्या',
    supplier_invoice_id: 'आपूर्तिकर्ता बिल',
    credit_kind: 'किसलिए',
    supplier_id: 'आपूर्तिकर्ता',
    project_id: 'परियोजना',
    exchange_rate: 'विनिमय दर',
    tax_rate: 'कर दर',
    credit_date: 'तारीख़',
    subtotal_amount: 'कर रहित',
    tax_amount: 'कर',
    total_amount: 'कुल',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  supplier_credit_note_items: {
    supplier_invoice_item_id: 'बिल की पंक्ति',
    position: 'पंक्ति',
    item_name: 'मद',
    quantity_billed: 'बिल की गई',
    quantity: 'क्रेडिट की गई',
    unit_price: 'प्रति इकाई क्रेडिट',
    total_cost: 'राशि',
  },
  subcontract_claims: {
    claim_number: 'संख्या',
    work_order_id: 'कार्य आदेश',
    sequence: 'कार्य आदेश में क्रम',
    claim_date: 'तारीख़',
    period_end_date: 'काम की अंतिम तारीख़',
    completed_amount: 'अब तक प्रमाणित',
    retention_amount: 'प्रतिधारण',
    deduction_amount: 'अब तक की कटौतियाँ',
    net_amount: 'अब तक शुद्ध',
    previous_amount: 'पहले प्रमाणित',
    payable_amount: 'अभी देय',
    tax_amount: 'कर',
    total_amount: 'कर सहित देय',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
  },
  subcontract_claim_lines: {
    work_order_item_id: 'कार्य आदेश की पंक्ति',
    previous_quantity: 'पहले',
    quantity_done: 'अब तक',
    completed_amount: 'अब तक की राशि',
    reason: 'कारण',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  labour_rates: {
    employee_id: 'या तो एक व्यक्ति, या किसी पद के सभी लोग।',
    hourly_rate: 'मज़दूरी और उससे जुड़ा सब ख़र्च, कंपनी की मुद्रा में।',
  },
  supplier_invoices: {
    tax_rate: 'खाली छोड़ने पर आदेश वाली दर।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  supplier_invoices: {
    status: {
      pending: 'मिलान बाक़ी',
      matched: 'मिल गया',
      on_hold: 'रोका गया',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      partially_paid: 'आंशिक भुगतान',
      paid: 'भुगतान हो गया',
      credited: 'क्रेडिट से निपटा',
    },
    hold_kind: {
      not_received: 'प्राप्ति से अधिक',
      over_ordered: 'आदेश से अधिक',
      price: 'मूल्य अलग',
      total: 'कुल अलग',
      by_hand: 'हाथ से रोका गया',
    },
  },
  supplier_payments: {
    payment_method: {
      bank_transfer: 'बैंक अंतरण',
      cheque: 'चेक',
      cash: 'नकद',
      card: 'कार्ड',
      other: 'अन्य',
    },
    status: {
      posted: 'दर्ज',
      reversed: 'वापस लिया गया',
    },
  },
  supplier_credit_notes: {
    credit_kind: {
      return: 'माल या काम वापस',
      price: 'कम मूल्य',
    },
    status: {
      pending: 'निर्णय बाक़ी',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
    },
  },
  subcontract_claims: {
    status: {
      draft: 'मसौदा',
      certified: 'प्रमाणित',
      approved: 'स्वीकृत',
      paid: 'भुगतान हुआ',
      cancelled: 'रद्द',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  labour_rate: 'श्रम दर',
  supplier_invoice: 'बिल',
  match: 'मिलान',
  supplier_credit_note: 'क्रेडिट नोट',
  subcontract_claim: 'दावा',
} as const satisfies MessagesOf<typeof englishSections>;
