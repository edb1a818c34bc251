import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-people.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  departments: {
    singular: 'विभाग',
    plural: 'संगठन',
    create: 'नया विभाग',
    edit: 'विभाग संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई विभाग नहीं है',
    emptyText: 'विभाग लोगों को समूहों में रखते हैं, और हर विभाग का एक प्रबंधक होता है।',
  },
  job_titles: {
    singular: 'पदनाम',
    plural: 'पदनाम',
    create: 'नया पदनाम',
    edit: 'पदनाम संपादित करें',
    search: 'पदनाम से खोजें',
    emptyTitle: 'अभी कोई पदनाम नहीं है',
    emptyText: 'पदनाम बताता है कि व्यक्ति किस काम पर है; वेतन और छुट्टी उसी पर निर्भर हैं।',
  },
  employees: {
    singular: 'कर्मचारी',
    plural: 'कर्मचारी',
    create: 'नया कर्मचारी',
    edit: 'कर्मचारी संपादित करें',
    search: 'नाम, संख्या या ई-मेल से खोजें',
    emptyTitle: 'अभी कोई कर्मचारी नहीं है',
    emptyText: 'कंपनी में काम करने वाले सभी लोग, उनके विभाग और पदनाम के साथ।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  departments: {
    name: 'नाम',
    description: 'विवरण',
    manager_id: 'प्रबंधक',
    budget: 'बजट',
  },
  job_titles: {
    title: 'पदनाम',
    level: 'स्तर',
    department_id: 'विभाग',
    status: 'स्थिति',
  },
  employees: {
    employee_number: 'संख्या',
    user_id: 'खाता',
    first_name: 'पहला नाम',
    last_name: 'उपनाम',
    full_name: 'नाम',
    local_name: 'अपनी लिपि में नाम',
    email: 'कार्यालय का ई-मेल',
    phone: 'कार्यालय का फ़ोन',
    department_id: 'विभाग',
    job_title_id: 'पदनाम',
    manager_id: 'किसे रिपोर्ट करते हैं',
    hire_date: 'नियुक्ति की तारीख़',
    probation_end_date: 'परिवीक्षा का अंत',
    termination_date: 'सेवा समाप्ति',
    employment_type: 'रोज़गार का प्रकार',
    status: 'स्थिति',
    work_location: 'कार्यस्थल',
    country_pack: 'किस देश के नियम',
    salary_band_id: 'वेतन वर्ग',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  employees: {
    user_id: 'वह खाता जिससे व्यक्ति साइन इन करता है; इसे प्रशासक जोड़ता है।',
    country_pack: 'तय करता है कि वेतन और छुट्टी के कौन से नियम लागू होंगे।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  job_titles: {
    level: {
      entry: 'प्रवेश',
      junior: 'कनिष्ठ',
      mid: 'मध्यम',
      senior: 'वरिष्ठ',
      lead: 'अग्रणी',
      manager: 'प्रबंधक',
      director: 'निदेशक',
      executive: 'कार्यकारी',
    },
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
  },
  employees: {
    employment_type: {
      full_time: 'पूर्णकालिक',
      part_time: 'अंशकालिक',
      contract: 'अनुबंध',
      temporary: 'अस्थायी',
    },
    status: {
      probation: 'परिवीक्षा',
      active: 'सक्रिय',
      on_leave: 'छुट्टी पर',
      notice: 'सूचना अवधि में',
      terminated: 'सेवा समाप्त',
    },
    country_pack: {
      AE: 'संयुक्त अरब अमीरात',
      IN: 'भारत',
      none: 'कोई नहीं',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  department: 'विभाग',
  job_title: 'पदनाम',
  person: 'व्यक्ति',
  employment: 'रोज़गार',
} as const satisfies MessagesOf<typeof englishSections>;
