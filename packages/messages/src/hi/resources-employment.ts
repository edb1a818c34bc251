import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-employment.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  employee_papers: {
    singular: 'दस्तावेज़',
    plural: 'समाप्ति वाले दस्तावेज़',
    create: 'नया दस्तावेज़',
    edit: 'दस्तावेज़ संपादित करें',
    search: 'नाम या संख्या से खोजें',
    emptyTitle: 'अभी कोई दस्तावेज़ नहीं',
    emptyText: 'पहचान, निवास और कार्य परमिट, और प्रमाणपत्र; समाप्ति से 60, 30 और 7 दिन पहले याद दिलाया जाता है।',
  },
  employee_allowances: {
    singular: 'व्यक्तिगत भत्ता',
    plural: 'व्यक्तिगत भत्ते',
    create: 'नया व्यक्तिगत भत्ता',
    edit: 'व्यक्तिगत भत्ता संपादित करें',
    emptyText: 'कोई व्यक्तिगत भत्ता नहीं। ये वेतन परिवर्तन से तय होते हैं।',
  },
  employee_terms: {
    singular: 'सेवा शर्तें',
    plural: 'सेवा शर्तें',
    create: 'सेवा शर्तें जोड़ें',
    edit: 'सेवा शर्तें संपादित करें',
    emptyText: 'अभी वेतन वर्ग या अंतिम कार्य दिवस तय नहीं। केवल कर्मचारी और व्यवस्थापकों को दिखता है।',
  },
  employee_private: {
    singular: 'निजी विवरण',
    plural: 'निजी विवरण',
    create: 'निजी विवरण जोड़ें',
    edit: 'निजी विवरण संपादित करें',
    emptyText: 'अभी कोई निजी विवरण नहीं। केवल कर्मचारी और व्यवस्थापकों को दिखता है।',
  },
  employee_compensation: {
    singular: 'वेतन',
    plural: 'वेतन',
    create: 'नया वेतन',
    edit: 'वेतन संपादित करें',
    emptyText: 'अलग से वेतन तय नहीं; वेतन वर्ग का न्यूनतम वेतन मिलता है।',
  },
  employee_bank_accounts: {
    singular: 'बैंक खाता',
    plural: 'बैंक खाते',
    create: 'नया बैंक खाता',
    edit: 'बैंक खाता संपादित करें',
    emptyText: 'अभी कोई बैंक खाता नहीं। वेतन अंतरित नहीं हो सकता।',
  },
  salary_benefits: {
    singular: 'लाभ',
    plural: 'लाभ',
    create: 'नया लाभ',
    edit: 'लाभ संपादित करें',
    emptyText: 'कोई लाभ नहीं।',
  },
  salary_allowances: {
    singular: 'भत्ता',
    plural: 'भत्ते',
    create: 'नया भत्ता',
    edit: 'भत्ता संपादित करें',
    emptyText: 'कोई भत्ता नहीं।',
  },
  salary_deductions: {
    singular: 'कटौती',
    plural: 'कटौतियाँ',
    create: 'नई कटौती',
    edit: 'कटौती संपादित करें',
    emptyText: 'कोई कटौती नहीं।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  employee_papers: {
    employee_id: 'कर्मचारी',
    kind: 'प्रकार',
    title: 'नाम',
    training_course_id: 'कोर्स',
    paper_number: 'संख्या',
    issued_on: 'जारी तिथि',
    expires_on: 'समाप्ति तिथि',
    notes: 'टिप्पणियाँ',
  },
  employee_allowances: {
    employee_id: 'कर्मचारी',
    name: 'भत्ता',
    amount: 'मासिक राशि',
    effective_from: 'लागू होने की तारीख',
    effective_to: 'लागू रहने की अंतिम तारीख',
  },
  employee_terms: {
    employee_id: 'कर्मचारी',
    salary_band_id: 'वेतन वर्ग',
    termination_date: 'अंतिम कार्य दिवस',
  },
  employee_private: {
    employee_id: 'कर्मचारी',
    address: 'घर का पता',
    personal_phone: 'निजी फ़ोन',
    personal_email: 'निजी ईमेल',
    emergency_contact_name: 'आपातकालीन संपर्क',
    emergency_contact_phone: 'आपातकालीन संपर्क का फ़ोन',
    birth_date: 'जन्म तिथि',
    nationality: 'राष्ट्रीयता',
    national_id: 'राष्ट्रीय पहचान संख्या',
    passport_id: 'पासपोर्ट संख्या',
    passport_expiry_date: 'पासपोर्ट की समाप्ति',
    visa_expiry_date: 'वीज़ा की समाप्ति',
    status_reason: 'स्थिति में पिछले बदलाव का कारण',
  },
  employee_compensation: {
    employee_id: 'कर्मचारी',
    actual_salary: 'वेतन',
    effective_from: 'लागू होने की तारीख',
    effective_to: 'लागू रहने की अंतिम तारीख',
    pay_basis: 'वेतन का आधार',
    work_state: 'कार्य का राज्य',
    is_pf_covered: 'भविष्य निधि',
    is_eps_member: 'पेंशन योजना (EPS)',
    is_pf_on_full_wage: 'पूरे वेतन पर PF',
    vpf_percent: 'स्वैच्छिक PF (%)',
    is_esi_covered: 'राज्य बीमा (ESI)',
    is_professional_tax_exempt: 'व्यवसाय कर से छूट',
    tax_regime: 'आयकर व्यवस्था',
    declared_deductions: 'वार्षिक घोषित कटौतियाँ',
    pension_registered_on: 'GPSSA में पहला पंजीकरण',
    wps_person_id: 'लेबर कार्ड नंबर',
    reason: 'कारण',
  },
  employee_bank_accounts: {
    bank_name: 'बैंक',
    account_holder: 'खाताधारक',
    account: 'IBAN या खाता संख्या',
    routing_code: 'राउटिंग कोड',
    is_primary: 'वेतन खाता',
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
  employee_papers: {
    kind: {
      emirates_id: 'एमिरेट्स आईडी',
      visa: 'निवास वीज़ा',
      labour_card: 'लेबर कार्ड',
      passport: 'पासपोर्ट',
      pan: 'पैन',
      uan: 'यूएएन',
      driving_licence: 'ड्राइविंग लाइसेंस',
      certificate: 'प्रमाणपत्र',
      other: 'अन्य',
    },
  },
  employee_compensation: {
    pay_basis: { monthly: 'महीना', attendance: 'हाज़िरी' },
    tax_regime: { new: 'नई व्यवस्था', old: 'पुरानी व्यवस्था' },
  },
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
  papers: 'दस्तावेज़',
  india_pay: 'भारत',
  emirates_pay: 'संयुक्त अरब अमीरात',
  private: 'निजी',
  compensation: 'वेतन',
  bank: 'बैंक',
} as const satisfies MessagesOf<typeof englishSections>;
