import type * as english from '../en/resources-closing.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Names of what closes a contract or a period: final accounts and tax returns. */
export const resources = {
  final_accounts: {
    singular: 'अंतिम लेखा',
    plural: 'अंतिम लेखे',
    create: 'नया अंतिम लेखा',
    edit: 'अंतिम लेखा संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई अंतिम लेखा नहीं',
    emptyText: 'अनुबंध के अंत में पुनः मापा गया काम और परिवर्तन, ग्राहक की सहमति के साथ।',
  },
  tax_returns: {
    singular: 'कर रिटर्न',
    plural: 'कर रिटर्न',
    create: 'नया कर रिटर्न',
    edit: 'कर रिटर्न संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई कर रिटर्न नहीं',
    emptyText: 'बिक्री और खरीद पर कर, अवधि के अनुसार। दाखिल रिटर्न अपनी अवधि बंद करता है।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  final_accounts: {
    final_account_number: 'संख्या',
    contract_id: 'अनुबंध',
    project_id: 'परियोजना',
    account_date: 'तारीख',
    client_reference: 'ग्राहक का सहमति पत्र',
    currency: 'मुद्रा',
    original_amount: 'मूल अनुबंध मूल्य',
    variation_amount: 'परिवर्तन',
    remeasured_amount: 'पुनः माप का अंतर',
    final_amount: 'अंतिम अनुबंध राशि',
    certified_amount: 'अब तक प्रमाणित',
    previous_amount: 'पिछले बिल और रिलीज़ प्रतिधारण',
    retention_amount: 'रोकी गई प्रतिधारण राशि',
    retention_kept_amount: 'दोष दायित्व अवधि तक रोकी गई राशि',
    advance_amount: 'शेष अग्रिम',
    deduction_amount: 'अब तक की अन्य कटौतियाँ',
    balance_amount: 'कर से पहले शेष देय',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
  },
  final_account_lines: {
    final_account_id: 'अंतिम लेखा',
    schedule_of_value_id: 'मद',
    position: 'पंक्ति',
    item_code: 'मद सं.',
    section: 'खंड',
    unit: 'इकाई',
    rate: 'दर',
    contract_quantity: 'अनुबंध मात्रा',
    final_quantity: 'अंतिम मात्रा',
    scheduled_value: 'अनुबंध राशि',
    final_amount: 'अंतिम राशि',
    difference_amount: 'अंतर',
    reason: 'कारण',
  },
  tax_returns: {
    return_number: 'संख्या',
    form: 'रिटर्न',
    from_date: 'तारीख से',
    to_date: 'तारीख तक',
    due_date: 'देय तिथि',
    filing_reference: 'फ़ाइलिंग संदर्भ',
    output_tax_amount: 'आउटपुट कर',
    input_tax_amount: 'इनपुट कर',
    payable_amount: 'देय कर',
    paid_amount: 'चुकाया गया',
    outstanding_amount: 'बकाया',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  final_accounts: {
    status: {
      draft: 'मसौदा',
      submitted: 'जमा किया गया',
      agreed: 'सहमत',
      rejected: 'अस्वीकृत',
      cancelled: 'रद्द',
    },
  },
  tax_returns: {
    form: {
      vat_201: 'VAT 201 (संयुक्त अरब अमीरात)',
      gstr_3b: 'GSTR-3B और GSTR-1 (भारत)',
      general: 'सामान्य',
    },
    status: {
      draft: 'मसौदा',
      pending: 'दाखिल करने को तैयार',
      filed: 'दाखिल',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  final_account: 'अंतिम लेखा',
  tax_return: 'कर रिटर्न',
} as const satisfies MessagesOf<typeof english.sections>;
