import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-costs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  labour_rates: {
    singular: 'श्रम दर',
    plural: 'श्रम दरें',
    create: 'नई श्रम दर',
    edit: 'श्रम दर संपादित करें',
    search: 'टिप्पणियों में खोजें',
    emptyTitle: 'अभी कोई श्रम दर नहीं',
    emptyText: 'किसी व्यक्ति या पद का एक घंटा परियोजना पर कितना ख़र्च डालता है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  labour_rates: {
    employee_id: 'कर्मचारी',
    job_title_id: 'पद',
    hourly_rate: 'प्रति घंटा दर',
    effective_from: 'से',
    notes: 'टिप्पणियाँ',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  labour_rates: {
    employee_id: 'या तो एक व्यक्ति, या किसी पद के सभी लोग।',
    hourly_rate: 'मज़दूरी और उससे जुड़ा सब ख़र्च, कंपनी की मुद्रा में।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  labour_rate: 'श्रम दर',
} as const satisfies MessagesOf<typeof englishSections>;
