import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
} from '../en/resources-permits.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  work_permits: {
    singular: 'कार्य परमिट',
    plural: 'कार्य परमिट',
    create: 'नया कार्य परमिट',
    edit: 'कार्य परमिट बदलें',
    search: 'शीर्षक या स्थान से खोजें',
    emptyTitle: 'कोई कार्य परमिट नहीं',
    emptyText: 'जोखिम वाले काम की अनुमति: स्थान, समय और सावधानियाँ।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  work_permits: {
    permit_number: 'नंबर',
    title: 'शीर्षक',
    permit_type: 'प्रकार',
    project_id: 'प्रोजेक्ट',
    location: 'स्थान',
    holder_id: 'परमिट धारक',
    valid_from: 'कब से',
    valid_until: 'कब तक',
    hazards: 'खतरे',
    precautions: 'सावधानियाँ',
    status: 'स्थिति',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  work_permits: {
    permit_type: {
      hot_work: 'गर्म कार्य (हॉट वर्क)',
      confined_space: 'सीमित स्थान',
      height: 'ऊँचाई पर काम',
      excavation: 'खुदाई',
      lifting: 'लिफ़्टिंग',
      electrical: 'बिजली का काम',
      other: 'अन्य',
    },
    status: {
      draft: 'ड्राफ़्ट',
      requested: 'माँगा गया',
      issued: 'जारी',
      expired: 'अवधि समाप्त',
      closed: 'बंद',
      cancelled: 'रद्द',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;
