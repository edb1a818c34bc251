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
    emptyTitle: 'अभी कोई विभाग नहीं',
    emptyText: 'विभाग कर्मचारियों को एक प्रबंधक के अधीन समूहों में रखते हैं।',
  },
  job_titles: {
    singular: 'पदनाम',
    plural: 'पदनाम',
    create: 'नया पदनाम',
    edit: 'पदनाम संपादित करें',
    search: 'पदनाम से खोजें',
    emptyTitle: 'अभी कोई पदनाम नहीं',
    emptyText: 'वेतन और छुट्टी पदनाम पर निर्भर हैं।',
  },
  employees: {
    singular: 'कर्मचारी',
    plural: 'कर्मचारी',
    create: 'नया कर्मचारी',
    edit: 'कर्मचारी संपादित करें',
    search: 'नाम, संख्या या ईमेल से खोजें',
    emptyTitle: 'अभी कोई कर्मचारी नहीं',
    emptyText: 'कर्मचारी, अपने विभाग और पदनाम के साथ।',
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
    email: 'कार्यालय का ईमेल',
    phone: 'कार्यालय का फ़ोन',
    department_id: 'विभाग',
    job_title_id: 'पदनाम',
    manager_id: 'रिपोर्टिंग प्रबंधक',
    hire_date: 'नियुक्ति की तारीख',
    probation_end_date: 'परिवीक्षा का अंत',
    employment_type: 'रोज़गार का प्रकार',
    status: 'स्थिति',
    work_location: 'कार्यस्थल',
    country_pack: 'देश के नियम',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  employees: {
    user_id: 'साइन इन करने का खाता, जिसे व्यवस्थापक जोड़ता है।',
    country_pack: 'वेतन और छुट्टी के नियम तय करता है।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  job_titles: {
    level: {
      entry: 'एंट्री लेवल',
      junior: 'कनिष्ठ',
      mid: 'मध्यम',
      senior: 'वरिष्ठ',
      lead: 'टीम लीड',
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
      contract: 'अनुबंध पर',
      temporary: 'अस्थायी',
    },
    status: {
      probation: 'परिवीक्षा पर',
      active: 'सक्रिय',
      on_leave: 'छुट्टी पर',
      notice: 'नोटिस अवधि में',
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
  person: 'व्यक्तिगत विवरण',
  employment: 'रोज़गार',
  leaving: 'सेवा समाप्ति',
} as const satisfies MessagesOf<typeof englishSections>;
