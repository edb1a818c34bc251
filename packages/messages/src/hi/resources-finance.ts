import type * as english from '../en/resources-finance.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  budgets: {
    singular: 'बजट',
    plural: 'बजट',
    create: 'नया बजट',
    edit: 'बजट संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई बजट नहीं है',
    emptyText: 'बजट बताता है कि परियोजना पर कितना ख़र्च हो सकता है, लागत कोड और प्रकार के अनुसार।',
  },
  cost_codes: {
    singular: 'लागत कोड',
    plural: 'लागत कोड',
    create: 'नया लागत कोड',
    edit: 'लागत कोड संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई लागत कोड नहीं है',
    emptyText: 'लागत कोड से बजट, ऑर्डर और लागत उनके उद्देश्य के अनुसार अलग होते हैं।',
  },
  units: {
    singular: 'इकाई',
    plural: 'माप की इकाइयाँ',
    create: 'नई इकाई',
    edit: 'इकाई संपादित करें',
    search: 'इकाई या नाम से खोजें',
    emptyTitle: 'अभी कोई इकाई नहीं',
    emptyText: 'इकाई वह है जिसमें मात्रा गिनी जाती है, और उसे लिखने के सब तरीके।',
  },
  tax_codes: {
    singular: 'कर कोड',
    plural: 'कर कोड',
    create: 'नया कर कोड',
    edit: 'कर कोड संपादित करें',
    search: 'कोड या नाम से खोजें',
    emptyTitle: 'अभी कोई कर कोड नहीं है',
    emptyText: 'कर कोड एक दर है, उसकी वैधता की तारीख़ों के साथ।',
  },
  exchange_rates: {
    singular: 'विनिमय दर',
    plural: 'विनिमय दरें',
    create: 'नई विनिमय दर',
    edit: 'विनिमय दर संपादित करें',
    search: 'स्रोत से खोजें',
    emptyTitle: 'अभी कोई विनिमय दर नहीं है',
    emptyText: 'विदेशी मुद्रा की एक इकाई का कंपनी की मुद्रा में मूल्य।',
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
    approved_change_amount: 'स्वीकृत बदलाव',
    revised_amount: 'संशोधित',
  },
  budget_entries: {
    entry_date: 'तारीख़',
    entry_type: 'प्रकार',
    amount: 'राशि',
    description: 'विवरण',
  },
  cost_codes: {
    code: 'कोड',
    name: 'नाम',
    description: 'विवरण',
    parent_id: 'किसका हिस्सा',
    cost_type: 'लागत का प्रकार',
    status: 'स्थिति',
  },
  units: {
    code: 'इकाई',
    name: 'नाम',
    also_written: 'ऐसे भी लिखी जाती है',
    status: 'स्थिति',
  },
  tax_codes: {
    code: 'कोड',
    name: 'नाम',
    tax_type: 'कर का प्रकार',
    rate: 'दर',
    valid_from_date: 'कब से मान्य',
    valid_to_date: 'कब तक मान्य',
    status: 'स्थिति',
  },
  exchange_rates: {
    rate_date: 'कब से',
    rate: 'दर',
    source: 'स्रोत',
  },
  job_cost_entries: {
    entry_date: 'तारीख़',
    project_id: 'परियोजना',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    entry_type: 'प्रकार',
    amount: 'राशि',
    description: 'विवरण',
  },
  retention_entries: {
    entry_date: 'तारीख़',
    project_id: 'परियोजना',
    party_id: 'कंपनी',
    direction: 'दिशा',
    amount: 'राशि',
    description: 'विवरण',
  },
  advance_entries: {
    entry_date: 'तारीख़',
    project_id: 'परियोजना',
    party_id: 'कंपनी',
    direction: 'दिशा',
    amount: 'राशि',
    description: 'विवरण',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  budgets: {
    project_id: 'परियोजना के बजट के लिए ज़रूरी।',
  },
  units: {
    code: 'जैसी दस्तावेज़ों पर दिखती है।',
    also_written: 'लिखने के दूसरे तरीके, अल्पविराम से अलग। इनमें से कोई लिखने पर यही इकाई बन जाती है।',
  },
  tax_codes: {
    rate: 'प्रतिशत में: 5 का मतलब पाँच प्रतिशत।',
  },
  exchange_rates: {
    rate: 'इस मुद्रा की एक इकाई, कंपनी की मुद्रा में।',
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
  use_status: { active: 'उपयोग में', inactive: 'उपयोग में नहीं' },
  budgets: {
    status: { draft: 'मसौदा', active: 'सक्रिय', inactive: 'निष्क्रिय', completed: 'पूर्ण' },
    budget_type: { project: 'परियोजना', department: 'विभाग', operational: 'संचालन' },
  },
  budget_entries: {
    entry_type: {
      original: 'मूल',
      modification: 'संशोधन',
      transfer: 'अंतरण',
      approved_change: 'स्वीकृत बदलाव',
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
  retention_entries: { direction: { receivable: 'ग्राहक से', payable: 'उप-ठेकेदार को' } },
  advance_entries: { direction: { receivable: 'ग्राहक से', payable: 'उप-ठेकेदार को' } },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  budget: 'बजट',
  code: 'कोड',
  rate: 'दर',
  amounts: 'राशियाँ',
  invoice: 'चालान',
  expense: 'ख़र्च',
  costing: 'लागत',
  item: 'मद',
  payment: 'भुगतान',
} as const satisfies MessagesOf<typeof english.sections>;
