import type * as english from '../en/resources-expense-policy.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  expense_limits: {
    singular: 'खर्च सीमा',
    plural: 'खर्च सीमाएँ',
    create: 'नई खर्च सीमा',
    edit: 'खर्च सीमा संपादित करें',
    search: 'प्रकार से खोजें',
    emptyTitle: 'अभी कोई खर्च सीमा नहीं',
    emptyText: 'सीमा के बिना किसी भी राशि का दावा किया जा सकता है।',
  },
  mileage_rates: {
    singular: 'माइलेज दर',
    plural: 'माइलेज दरें',
    create: 'नई माइलेज दर',
    edit: 'माइलेज दर संपादित करें',
    search: 'वाहन से खोजें',
    emptyTitle: 'अभी कोई माइलेज दर नहीं',
    emptyText: 'अपने वाहन से काम की यात्रा पर प्रति किलोमीटर दी जाने वाली राशि।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  expense_limits: {
    expense_type: 'खर्च का प्रकार',
    claim_amount: 'प्रति दावा',
    day_amount: 'प्रति व्यक्ति प्रति दिन',
    receipt_amount: 'इससे ऊपर रसीद आवश्यक',
    when_exceeded: 'सीमा से ऊपर',
  },
  mileage_rates: {
    country_pack: 'नियुक्ति का देश',
    vehicle: 'वाहन',
    rate: 'प्रति किमी दर',
    effective_from: 'इस तारीख से',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  expense_limits: {
    claim_amount: 'कंपनी मुद्रा में। कोई सीमा न रखनी हो तो खाली छोड़ें।',
    when_exceeded: 'दावेदार कारण बताता है और वित्त व्यवस्थापक दावे को स्वीकृत करता है।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  expense_limits: {
    expense_type: {
      travel: 'यात्रा',
      accommodation: 'ठहरने का खर्च',
      meals: 'भोजन',
      fuel: 'ईंधन',
      material: 'सामग्री',
      equipment: 'उपकरण',
      permit: 'परमिट और शुल्क',
      communication: 'संचार',
      mileage: 'माइलेज',
      other: 'अन्य',
    },
    when_exceeded: {
      explained: 'कारण और स्वीकृति',
      refused: 'अनुमति नहीं',
    },
  },
  mileage_rates: {
    country_pack: {
      AE: 'संयुक्त अरब अमीरात',
      IN: 'भारत',
      none: 'अन्य',
    },
    vehicle: {
      car: 'कार',
      pickup: 'पिकअप',
      motorcycle: 'मोटरसाइकिल',
      bicycle: 'साइकिल',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  limit: 'सीमा',
} as const satisfies MessagesOf<typeof english.sections>;
