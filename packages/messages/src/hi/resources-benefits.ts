import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-benefits.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  benefit_plans: {
    singular: 'लाभ योजना',
    plural: 'लाभ योजनाएँ',
    create: 'नई लाभ योजना',
    edit: 'लाभ योजना संपादित करें',
    search: 'नाम या प्रदाता से खोजें',
    emptyTitle: 'अभी कोई लाभ योजना नहीं',
    emptyText: 'बीमा और अन्य योजनाएँ, कर्मचारी और कंपनी की मासिक लागत के साथ।',
  },
  employee_dependants: {
    singular: 'आश्रित',
    plural: 'आश्रित',
    create: 'नया आश्रित',
    edit: 'आश्रित संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई आश्रित नहीं',
    emptyText: 'परिवार के सदस्य जिन्हें लाभ योजना में शामिल किया जा सकता है।',
  },
  benefit_enrolments: {
    singular: 'नामांकन',
    plural: 'नामांकन',
    create: 'नया नामांकन',
    edit: 'नामांकन संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई नामांकन नहीं',
    emptyText: 'स्वीकृति के बाद कर्मचारी का हिस्सा वेतन से कटता है और कंपनी का हिस्सा लागत में जाता है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  benefit_plans: {
    plan_name: 'योजना',
    plan_type: 'प्रकार',
    provider: 'प्रदाता',
    employee_cost: 'कर्मचारी का मासिक हिस्सा',
    employer_cost: 'कंपनी का मासिक हिस्सा',
    dependant_employee_cost: 'प्रति आश्रित कर्मचारी का हिस्सा',
    dependant_employer_cost: 'प्रति आश्रित कंपनी का हिस्सा',
    max_dependants: 'अधिकतम आश्रित',
    description: 'विवरण',
    status: 'स्थिति',
  },
  employee_dependants: {
    employee_id: 'कर्मचारी',
    full_name: 'नाम',
    relationship: 'संबंध',
    birth_date: 'जन्म तिथि',
    covered_from: 'कवरेज आरंभ',
    covered_to: 'कवरेज समाप्ति',
    notes: 'टिप्पणियाँ',
  },
  benefit_enrolments: {
    enrolment_number: 'संख्या',
    employee_id: 'कर्मचारी',
    benefit_plan_id: 'योजना',
    covers_dependants: 'आश्रित शामिल',
    effective_from: 'लागू होने की तारीख',
    effective_to: 'लागू रहने की अंतिम तारीख',
    status: 'स्थिति',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  benefit_plans: {
    plan_type: {
      health: 'स्वास्थ्य बीमा',
      life: 'जीवन बीमा',
      retirement: 'सेवानिवृत्ति बचत',
      housing: 'आवास',
      transport: 'परिवहन',
      education: 'शिक्षा',
      other: 'अन्य',
    },
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
  },
  employee_dependants: {
    relationship: {
      spouse: 'पति/पत्नी',
      child: 'संतान',
      parent: 'माता/पिता',
      other: 'अन्य',
    },
  },
  benefit_enrolments: {
    status: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      ended: 'समाप्त',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  benefit_plan: 'योजना',
  benefit_cost: 'मासिक लागत',
  dependant: 'आश्रित',
  benefit_enrolment: 'नामांकन',
  benefits: 'लाभ',
} as const satisfies MessagesOf<typeof englishSections>;
