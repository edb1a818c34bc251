import type * as english from '../en/resources-finance.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  budgets: {
    singular: 'बजट',
    plural: 'बजट',
    create: 'नया बजट',
    edit: 'बजट संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई बजट नहीं',
    emptyText: 'लागत कोड और लागत प्रकार के अनुसार बजट की गई लागत।',
  },
  cost_codes: {
    singular: 'लागत कोड',
    plural: 'लागत कोड',
    create: 'नया लागत कोड',
    edit: 'लागत कोड संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई लागत कोड नहीं',
    emptyText: 'बजट और लागत की तुलना के लिए।',
  },
  units: {
    singular: 'इकाई',
    plural: 'माप की इकाइयाँ',
    create: 'नई इकाई',
    edit: 'इकाई संपादित करें',
    search: 'इकाई या नाम से खोजें',
    emptyTitle: 'अभी कोई इकाई नहीं',
    emptyText: 'मात्राओं की इकाइयाँ, वैकल्पिक वर्तनियों के साथ।',
  },
  tax_codes: {
    singular: 'कर कोड',
    plural: 'कर कोड',
    create: 'नया कर कोड',
    edit: 'कर कोड संपादित करें',
    search: 'कोड या नाम से खोजें',
    emptyTitle: 'अभी कोई कर कोड नहीं',
    emptyText: 'कर की दरें और उनकी वैधता की तारीखें।',
  },
  currencies: {
    singular: 'मुद्रा',
    plural: 'मुद्राएँ',
    create: 'नई मुद्रा',
    edit: 'मुद्रा संपादित करें',
    search: 'कोड या नाम से खोजें',
    emptyTitle: 'कोई मुद्रा नहीं',
    emptyText: 'ISO 4217 की मुद्राएँ।',
  },
  exchange_rates: {
    singular: 'विनिमय दर',
    plural: 'विनिमय दरें',
    create: 'नई विनिमय दर',
    edit: 'विनिमय दर संपादित करें',
    search: 'स्रोत से खोजें',
    emptyTitle: 'अभी कोई विनिमय दर नहीं',
    emptyText: 'कंपनी की मुद्रा में विदेशी मुद्राओं की दरें।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  budgets: {
    name: 'नाम',
    project_id: 'परियोजना',
    budget_type: 'प्रकार',
    fiscal_year: 'वित्तीय वर्ष',
    total_amount: 'कुल',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  budget_lines: {
    position: 'पंक्ति',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    description: 'विवरण',
    original_amount: 'मूल',
    modification_amount: 'संशोधन',
    transfer_amount: 'अंतरण',
    approved_change_amount: 'स्वीकृत परिवर्तन',
    revised_amount: 'संशोधित',
  },
  budget_entries: {
    entry_date: 'तारीख',
    entry_type: 'प्रकार',
    amount: 'राशि',
    description: 'विवरण',
  },
  cost_codes: {
    code: 'कोड',
    name: 'नाम',
    description: 'विवरण',
    parent_id: 'मूल कोड',
    cost_type: 'लागत का प्रकार',
    status: 'स्थिति',
  },
  units: {
    code: 'इकाई',
    name: 'नाम',
    also_written: 'वैकल्पिक वर्तनियाँ',
    status: 'स्थिति',
  },
  tax_codes: {
    code: 'कोड',
    name: 'नाम',
    tax_type: 'कर का प्रकार',
    rate: 'दर',
    valid_from_date: 'वैधता कब से',
    valid_to_date: 'वैधता कब तक',
    status: 'स्थिति',
  },
  currencies: {
    code: 'कोड',
    name: 'नाम',
    name_ar: 'अरबी नाम',
    name_hi: 'हिन्दी नाम',
    decimals: 'दशमलव स्थान',
    is_active: 'उपयोग में',
  },
  exchange_rates: {
    rate_date: 'लागू होने की तारीख',
    rate: 'दर',
    source: 'स्रोत',
  },
  job_cost_entries: {
    entry_date: 'तारीख',
    project_id: 'परियोजना',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    entry_type: 'प्रकार',
    amount: 'राशि',
    description: 'विवरण',
  },
  retention_entries: {
    entry_date: 'तारीख',
    project_id: 'परियोजना',
    party_id: 'कंपनी',
    direction: 'दिशा',
    amount: 'राशि',
    description: 'विवरण',
  },
  advance_entries: {
    entry_date: 'तारीख',
    project_id: 'परियोजना',
    party_id: 'कंपनी',
    direction: 'दिशा',
    amount: 'राशि',
    description: 'विवरण',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  budgets: {
    project_id: 'परियोजना बजट के लिए आवश्यक।',
  },
  units: {
    code: 'जैसी दस्तावेज़ों पर छपती है।',
    also_written: 'अल्पविराम से अलग करें। इनमें से कोई भी लिखने पर यही इकाई चुनी जाती है।',
  },
  tax_codes: {
    rate: 'प्रतिशत में: 5% के लिए 5 लिखें।',
  },
  currencies: {
    is_active: 'फ़ॉर्म में चुनने के लिए उपलब्ध। रिकॉर्ड की मुद्रा नहीं बदलती।',
  },
  exchange_rates: {
    rate: 'एक इकाई का मूल्य, कंपनी की मुद्रा में।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  cost_type: {
    labour: 'श्रम',
    material: 'सामग्री',
    plant: 'मशीनरी',
    subcontract: 'उप-ठेका',
    other: 'अन्य',
  },
  use_status: { active: 'सक्रिय', inactive: 'निष्क्रिय' },
  budgets: {
    status: { draft: 'मसौदा', active: 'सक्रिय', inactive: 'निष्क्रिय', completed: 'पूर्ण' },
    budget_type: { project: 'परियोजना', department: 'विभाग', operational: 'संचालन संबंधी' },
  },
  budget_entries: {
    entry_type: {
      original: 'मूल',
      modification: 'संशोधन',
      transfer: 'अंतरण',
      approved_change: 'स्वीकृत परिवर्तन',
    },
  },
  tax_codes: {
    tax_type: {
      standard: 'मानक दर',
      reduced: 'घटी हुई दर',
      zero: 'शून्य दर',
      exempt: 'कर-मुक्त',
      reverse_charge: 'रिवर्स चार्ज',
      out_of_scope: 'दायरे से बाहर',
    },
  },
  job_cost_entries: { entry_type: { commitment: 'प्रतिबद्ध', actual: 'वास्तविक' } },
  retention_entries: { direction: { receivable: 'ग्राहक से प्राप्य', payable: 'उप-ठेकेदार को देय' } },
  advance_entries: { direction: { receivable: 'ग्राहक से प्राप्य', payable: 'उप-ठेकेदार को देय' } },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  currency: 'मुद्रा',
  budget: 'बजट',
  code: 'कोड',
  rate: 'दर',
  amounts: 'राशियाँ',
  invoice: 'इनवॉइस',
  expense: 'खर्च',
  costing: 'लागत',
  item: 'मद',
  payment: 'भुगतान',
} as const satisfies MessagesOf<typeof english.sections>;
