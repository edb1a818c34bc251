import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-landed-costs.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Words of landed costs and of how they are shared, in Hindi. */
export const resources = {
  landed_costs: {
    singular: 'लैंडेड लागत',
    plural: 'लैंडेड लागत',
    create: 'नई लैंडेड लागत',
    edit: 'लैंडेड लागत संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई लैंडेड लागत नहीं',
    emptyText: 'भाड़ा, सीमा शुल्क, बीमा और क्लियरिंग खर्च, माल प्राप्तियों में बाँटे गए।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  landed_costs: {
    landed_cost_number: 'संख्या',
    supplier_invoice_id: 'आपूर्तिकर्ता इनवॉइस',
    landed_cost_date: 'तारीख',
    basis: 'आधार',
    amount: 'राशि',
    status: 'स्थिति',
    reversed_date: 'उलटने की तारीख',
    notes: 'टिप्पणियाँ',
  },
  landed_cost_receipts: {
    landed_cost_id: 'लैंडेड लागत',
    position: 'पंक्ति',
    goods_receipt_id: 'माल प्राप्ति',
  },
  landed_cost_shares: {
    landed_cost_id: 'लैंडेड लागत',
    goods_receipt_item_id: 'प्राप्ति पंक्ति',
    borne_by: 'किस पर भारित',
    project_id: 'परियोजना',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत प्रकार',
    quantity: 'मात्रा',
    amount: 'राशि',
    entry_date: 'तारीख',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  landed_costs: {
    supplier_invoice_id: 'केवल वे इनवॉइस जिनकी पंक्तियाँ लैंडेड लागत के रूप में चिह्नित हैं।',
    amount: 'कंपनी मुद्रा में। इनवॉइस की पूरी शेष राशि बाँटने के लिए खाली छोड़ें।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  landed_costs: {
    basis: { value: 'मूल्य', quantity: 'मात्रा', weight: 'वज़न' },
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      reversed: 'उलटा गया',
    },
  },
  landed_cost_shares: {
    borne_by: {
      stock: 'भंडार',
      issued: 'परियोजना को निर्गम',
      site: 'परियोजना',
      difference: 'भंडार अंतर',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

/** Titles of their sections. */
export const sections = { landed_cost: 'लैंडेड लागत' } as const satisfies MessagesOf<typeof englishSections>;
