import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-employment.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  employee_private: {
    singular: 'निजी विवरण',
    plural: 'निजी विवरण',
    create: 'निजी विवरण जोड़ें',
    edit: 'निजी विवरण बदलें',
    emptyText: 'घर का पता, आपातकालीन संपर्क और दस्तावेज़ अभी दर्ज नहीं हैं। इन्हें केवल वह व्यक्ति और व्यवस्थापक देखते हैं।',
  },
  employee_compensation: {
    singular: 'वेतन',
    plural: 'वेतन',
    create: 'नया वेतन',
    edit: 'वेतन बदलें',
    emptyText: 'अपना वेतन न हो तो वेतन श्रेणी का न्यूनतम वेतन मिलता है।',
  },
  employee_bank_accounts: {
    singular: 'बैंक खाता',
    plural: 'बैंक खाते',
    create: 'नया बैंक खाता',
    edit: 'बैंक खाता बदलें',
    emptyText: 'अभी कोई बैंक खाता दर्ज नहीं है, इसलिए वेतन भेजा नहीं जा सकता।',
  },
  salary_benefits: {
    singular: 'लाभ',
    plural: 'लाभ',
    create: 'नया लाभ',
    edit: 'लाभ बदलें',
    emptyText: 'यह श्रेणी वेतन के अलावा कुछ नहीं देती।',
  },
  salary_allowances: {
    singular: 'भत्ता',
    plural: 'भत्ते',
    create: 'नया भत्ता',
    edit: 'भत्ता बदलें',
    emptyText: 'यह श्रेणी वेतन में कुछ नहीं जोड़ती।',
  },
  salary_deductions: {
    singular: 'कटौती',
    plural: 'कटौतियाँ',
    create: 'नई कटौती',
    edit: 'कटौती बदलें',
    emptyText: 'यह श्रेणी वेतन से कुछ नहीं काटती।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  employee_private: {
    employee_id: 'कर्मचारी',
    address: 'घर का पता',
    personal_phone: 'निजी फ़ोन',
    personal_email: 'निजी ई-मेल',
    emergency_contact_name: 'आपातकालीन संपर्क',
    emergency_contact_phone: 'आपातकालीन संपर्क का फ़ोन',
    birth_date: 'जन्म तिथि',
    nationality: 'राष्ट्रीयता',
    national_id: 'राष्ट्रीय पहचान',
    passport_id: 'पासपोर्ट',
    passport_expiry_date: 'पासपोर्ट की समाप्ति',
    visa_expiry_date: 'वीज़ा की समाप्ति',
  },
  employee_compensation: {
    employee_id: 'कर्मचारी',
    actual_salary: 'वेतन',
    effective_from: 'कब से',
    effective_to: 'कब तक',
    reason: 'कारण',
  },
  employee_bank_accounts: {
    bank_name: 'बैंक',
    account_holder: 'खाताधारक',
    account: 'आईबीएएन या खाता',
    routing_code: 'रूटिंग कोड',
    is_primary: 'वेतन यहाँ जाता है',
  },
  salary_benefits: {
    salary_band_id: 'वेतन वर्ग',
    name: 'नाम',
    calculation: 'गणना',
    amount: 'राशि या प्रतिशत',
    description: 'विवरण',
  },
  salary_allowances: {
    salary_band_id: 'वेतन वर्ग',
    name: 'नाम',
    calculation: 'गणना',
    amount: 'राशि या प्रतिशत',
    description: 'विवरण',
  },
  salary_deductions: {
    salary_band_id: 'वेतन वर्ग',
    name: 'नाम',
    calculation: 'गणना',
    amount: 'राशि या प्रतिशत',
    description: 'विवरण',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  salary_benefits: {
    calculation: {
      fixed: 'निश्चित राशि',
      percent: 'वेतन का प्रतिशत',
    },
  },
  salary_allowances: {
    calculation: {
      fixed: 'निश्चित राशि',
      percent: 'वेतन का प्रतिशत',
    },
  },
  salary_deductions: {
    calculation: {
      fixed: 'निश्चित राशि',
      percent: 'वेतन का प्रतिशत',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  private: 'निजी',
  compensation: 'वेतन',
  bank: 'बैंक',
} as const satisfies MessagesOf<typeof englishSections>;
