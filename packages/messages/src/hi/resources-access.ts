import { everyday } from './everyday.ts';
import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
} from '../en/resources-access.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  approval_deputies: {
    singular: 'प्रतिनिधि',
    plural: 'प्रतिनिधि',
    create: 'प्रतिनिधि नियुक्त करें',
    edit: 'प्रतिनिधि बदलें',
    search: 'खोजें',
    emptyTitle: 'अभी कोई प्रतिनिधि नहीं',
    emptyText: 'आपकी अनुपस्थिति में आपकी ओर से कोई निर्णय नहीं लेता।',
  },
  approval_limits: {
    singular: 'स्वीकृति सीमा',
    plural: 'स्वीकृति सीमाएँ',
    create: 'स्वीकृति सीमा जोड़ें',
    edit: 'स्वीकृति सीमा बदलें',
    search: 'खोजें',
    emptyTitle: 'कोई स्वीकृति सीमा नहीं',
    emptyText: 'स्वीकृति का अधिकार रखने वाली हर भूमिका किसी भी राशि को स्वीकृत कर सकती है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  approval_deputies: {
    delegator_id: 'अनुपस्थित व्यक्ति',
    deputy_id: 'प्रतिनिधि',
    document_kind: 'दस्तावेज़',
    starts_on: 'पहला दिन',
    ends_on: 'अंतिम दिन',
  },
  approval_limits: {
    role_id: 'भूमिका',
    document_kind: 'दस्तावेज़',
    max_amount: 'इस राशि तक स्वीकृति',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  approval_deputies: {
    deputy_id:
      'आपके अधिकारों और सीमाओं के साथ निर्णय लेता है, पर ऐसी किसी चीज़ पर नहीं जो आप दोनों में से किसी ने बनाई या बदली हो।',
    document_kind: 'सभी दस्तावेज़ों के लिए खाली छोड़ें।',
    ends_on: 'अपने आप समाप्त होता है। तुरंत समाप्त करने के लिए प्रतिनिधि को हटाएँ।',
  },
  approval_limits: {
    document_kind: 'खाली छोड़ने पर उन सभी दस्तावेज़ों पर लागू, जिनकी अपनी सीमा नहीं है।',
    max_amount: 'कंपनी की मुद्रा में। इससे अधिक राशि ऊँची सीमा वालों और स्वामियों के पास जाती है।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  // as the inbox calls them
  approval_deputies: { document_kind: everyday.approvals.kinds },
  approval_limits: {
    document_kind: {
      purchase_orders: 'क्रय आदेश',
      work_order_drafts: 'कार्य आदेश',
      change_order_drafts: 'आपूर्ति परिवर्तन आदेश',
      subcontract_claims: 'उप-ठेकेदार बिल',
      supplier_invoices: 'आपूर्तिकर्ता इनवॉइस',
      supplier_credit_notes: 'आपूर्तिकर्ता क्रेडिट नोट',
      expenses: 'खर्च',
      petty_cash_floats: 'पेटी कैश इम्प्रेस्ट',
      petty_cash_claims: 'पेटी कैश दावे',
      payment_runs: 'भुगतान रन',
      supplier_bank_accounts: 'आपूर्तिकर्ता बैंक खाते',
      invoices: 'इनवॉइस',
      credit_notes: 'क्रेडिट नोट',
      liability_payments: 'देनदारी भुगतान',
      journal_vouchers: 'जर्नल वाउचर',
      cheques: 'पोस्ट-डेटेड चेक',
      client_settlements: 'वापसी और समायोजन',
      certificates: 'रनिंग बिल',
      variation_order_drafts: 'परिवर्तन आदेश',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;
