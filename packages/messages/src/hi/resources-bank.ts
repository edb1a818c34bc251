import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-bank.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  bank_accounts: {
    singular: 'बैंक खाता',
    plural: 'बैंक खाते',
    create: 'नया बैंक खाता',
    edit: 'बैंक खाता संपादित करें',
    search: 'नाम या बैंक से खोजें',
    emptyTitle: 'अभी कोई बैंक खाता नहीं',
    emptyText: 'कंपनी के खाते जोड़ें, फिर उनके स्टेटमेंट आयात करें और मिलाएँ।',
  },
  bank_statements: {
    singular: 'बैंक स्टेटमेंट',
    plural: 'बैंक स्टेटमेंट',
    create: 'नया बैंक स्टेटमेंट',
    edit: 'बैंक स्टेटमेंट संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई बैंक स्टेटमेंट नहीं',
    emptyText: 'बैंक समाधान में बैंक की फ़ाइल आयात करें।',
  },
  bank_statement_lines: {
    singular: 'स्टेटमेंट का लेनदेन',
    plural: 'स्टेटमेंट के लेनदेन',
    emptyTitle: 'इस स्टेटमेंट में कोई लेनदेन नहीं',
  },
  bank_entries: {
    singular: 'बैंक प्रविष्टि',
    plural: 'बैंक प्रविष्टियाँ',
    create: 'नई बैंक प्रविष्टि',
    edit: 'बैंक प्रविष्टि संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई बैंक प्रविष्टि नहीं',
    emptyText: 'बैंक स्टेटमेंट के शुल्क और ब्याज, और खातों के बीच अंतरण।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  bank_accounts: {
    name: 'नाम',
    bank_name: 'बैंक',
    account: 'IBAN या खाता संख्या',
    bank_code: 'बैंक कोड (BIC या IFSC)',
    opening_balance: 'प्रारंभिक शेष',
    opened_on: 'पहला दिन',
    is_default: 'अपनी मुद्रा का मुख्य खाता',
    is_active: 'सक्रिय',
    csv_columns: 'CSV कॉलम',
  },
  bank_statements: {
    statement_number: 'क्रमांक',
    bank_account_id: 'बैंक खाता',
    sequence: 'क्रम',
    reference: 'बैंक का स्टेटमेंट क्रमांक',
    from_date: 'तारीख से',
    to_date: 'तारीख तक',
    opening_balance: 'प्रारंभिक शेष',
    closing_balance: 'अंतिम शेष',
    line_count: 'लेनदेन',
    format: 'प्रारूप',
    file_name: 'फ़ाइल',
    file_hash: 'फ़ाइल चेकसम',
  },
  bank_statement_lines: {
    bank_statement_id: 'बैंक स्टेटमेंट',
    bank_account_id: 'बैंक खाता',
    position: 'पंक्ति',
    line_date: 'तारीख',
    value_date: 'वैल्यू डेट',
    amount: 'राशि',
    counterparty: 'दूसरा पक्ष',
    reference: 'संदर्भ',
    raw_text: 'विवरण',
    matched_amount: 'मिलान हुआ',
    open_amount: 'मिलान बाकी',
    status: 'स्थिति',
  },
  bank_entries: {
    entry_number: 'क्रमांक',
    bank_account_id: 'बैंक खाता',
    kind: 'प्रकार',
    entry_date: 'तारीख',
    amount: 'राशि',
    exchange_rate: 'विनिमय दर',
    base_amount: 'कंपनी मुद्रा में',
    tax_code_id: 'कर कोड',
    tax_amount: 'शामिल कर',
    base_tax_amount: 'कंपनी मुद्रा में कर',
    tax_split: 'जीएसटी',
    description: 'विवरण',
    status: 'स्थिति',
    reversed_on: 'उलटने की तारीख',
    counter_entry_id: 'अंतरण की दूसरी प्रविष्टि',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  bank_accounts: {
    account: 'इसके बाद केवल अंतिम चार अक्षर दिखते हैं।',
    bank_code: 'भुगतान रन की बैंक फ़ाइलों के लिए ज़रूरी।',
    is_default: 'जो भुगतान अभी स्टेटमेंट में नहीं हैं, वे इसी खाते पर अपेक्षित हैं।',
    opening_balance: 'पहले दिन की शुरुआत में बैंक का शेष।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  bank_statements: {
    format: {
      csv: 'CSV फ़ाइल',
      mt940: 'MT940 फ़ाइल',
      camt053: 'CAMT.053 फ़ाइल',
    },
  },
  bank_statement_lines: {
    status: {
      open: 'खुला',
      partly_matched: 'आंशिक मिलान',
      matched: 'मिलान हुआ',
    },
  },
  bank_entries: {
    tax_split: { intra_state: 'सीजीएसटी और एसजीएसटी', inter_state: 'आईजीएसटी' },
    kind: {
      charge: 'बैंक शुल्क',
      interest: 'ब्याज',
      transfer: 'खातों के बीच अंतरण',
    },
    status: {
      posted: 'पोस्ट किया गया',
      reversed: 'उलटा गया',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  opening: 'आरंभ',
} as const satisfies MessagesOf<typeof englishSections>;
