import type { MessagesOf } from '../messages-of.ts';
import type * as english from '../en/resources-cheques.ts';

export const resources = {
  cheques: {
    singular: 'पोस्ट-डेटेड चेक',
    plural: 'पोस्ट-डेटेड चेक',
    create: 'नया चेक',
    edit: 'चेक संपादित करें',
    search: 'नंबर या बैंक से खोजें',
    emptyTitle: 'अभी कोई पोस्ट-डेटेड चेक नहीं',
    emptyText: 'ग्राहकों से मिले और आपूर्तिकर्ताओं को दिए गए चेक क्लियर होने तक यहाँ रहते हैं।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  cheques: {
    pdc_number: 'क्रमांक',
    direction: 'दिशा',
    party_id: 'ग्राहक या आपूर्तिकर्ता',
    bank_name: 'चेक का बैंक',
    cheque_number: 'चेक नंबर',
    cheque_date: 'चेक की तारीख',
    entry_date: 'मिलने या देने की तारीख',
    amount: 'राशि',
    exchange_rate: 'विनिमय दर',
    allocated_amount: 'इनवॉइस के लिए',
    base_allocated_amount: 'इनवॉइस के लिए (कंपनी की मुद्रा में)',
    base_amount: 'राशि (कंपनी की मुद्रा में)',
    bank_account_id: 'हमारा बैंक खाता',
    deposited_on: 'जमा करने की तारीख',
    settled_on: 'क्लियर होने या लौटने की तारीख',
    return_charge: 'चेक वापसी शुल्क',
    replaces_id: 'किस चेक के बदले',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  cheque_items: {
    cheque_id: 'चेक',
    position: 'पंक्ति',
    invoice_id: 'इनवॉइस',
    supplier_invoice_id: 'आपूर्तिकर्ता इनवॉइस',
    amount: 'राशि',
    base_amount: 'राशि (कंपनी की मुद्रा में)',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  cheques: {
    direction: { received: 'मिला', issued: 'दिया गया' },
    status: {
      pending: 'अनुमोदन की प्रतीक्षा में',
      rejected: 'अस्वीकृत',
      received: 'हमारे पास',
      issued: 'जारी किया गया',
      deposited: 'बैंक में जमा',
      cleared: 'क्लियर हुआ',
      returned: 'बाउंस हुआ',
      replaced: 'बदला गया',
      handed_back: 'लौटाया गया',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  cheques: {
    cheque_date: 'चेक पर लिखी तारीख। चेक इससे पहले क्लियर नहीं हो सकता।',
    amount: 'जो राशि किसी इनवॉइस के लिए नहीं है, वह चेक क्लियर होने पर ऑन अकाउंट दर्ज होती है।',
    bank_account_id: 'जिस खाते में मिला चेक जमा होगा, या जिस खाते से चेक दिया गया है।',
    return_charge: 'केवल जानकारी के लिए। शुल्क बैंक स्टेटमेंट से दर्ज होता है।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
