/** Names of credit notes to clients. */
export const resources = {
  credit_notes: {
    singular: 'क्रेडिट नोट',
    plural: 'क्रेडिट नोट',
    create: 'नया क्रेडिट नोट',
    edit: 'क्रेडिट नोट संपादित करें',
    search: 'क्रमांक या कारण से खोजें',
    emptyTitle: 'अभी कोई क्रेडिट नोट नहीं',
    emptyText: 'जारी इनवॉइस का पूरा या आंशिक सुधार।',
  },
} as const;

export const fields = {
  credit_notes: {
    credit_note_number: 'क्रमांक',
    invoice_id: 'इनवॉइस',
    certificate_id: 'प्रमाणपत्र',
    reason_kind: 'सुधार का प्रकार',
    reason: 'कारण',
    client_id: 'ग्राहक',
    project_id: 'परियोजना',
    exchange_rate: 'विनिमय दर',
    credit_date: 'तारीख',
    subtotal_amount: 'उप-योग',
    tax_amount: 'कर',
    total_amount: 'कुल',
    base_amount: 'कंपनी मुद्रा में समायोजित',
    status: 'स्थिति',
    notes: 'टिप्पणी',
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
} as const;

/** Words of their choices. */
export const choices = {
  credit_notes: {
    reason_kind: {
      error: 'इनवॉइस में त्रुटि',
      price: 'मूल्य में कमी',
      returned: 'माल या काम की वापसी',
      cancelled: 'रद्द काम',
      certificate: 'प्रमाणपत्र',
    },
    status: {
      draft: 'मसौदा',
      pending: 'अनुमोदन लंबित',
      approved: 'अनुमोदित',
      rejected: 'अस्वीकृत',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = { credit_note: 'क्रेडिट नोट' } as const;
