import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-inventory.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  inventory_items: {
    singular: 'वस्तु',
    plural: 'भंडार वस्तुएँ',
    create: 'नई वस्तु',
    edit: 'वस्तु संपादित करें',
    search: 'नाम या संख्या से खोजें',
    emptyTitle: 'अभी कोई वस्तु नहीं',
    emptyText: 'भंडार की वस्तुएँ, मात्रा और औसत लागत के साथ।',
  },
  inventory_categories: {
    singular: 'वस्तु श्रेणी',
    plural: 'वस्तु श्रेणियाँ',
    create: 'नई श्रेणी',
    edit: 'श्रेणी संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई श्रेणी नहीं',
    emptyText: 'भंडार की वस्तुओं को समूहों में रखने के लिए।',
  },
  inventory_transactions: {
    singular: 'भंडार संचलन',
    plural: 'भंडार संचलन',
    create: 'नया संचलन',
    edit: 'संचलन संपादित करें',
    search: 'टिप्पणियों में खोजें',
    emptyTitle: 'अभी कोई संचलन नहीं',
    emptyText: 'प्राप्ति, निर्गम, वापसी, समायोजन और स्थानांतरण।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  inventory_items: {
    item_number: 'संख्या',
    name: 'नाम',
    description: 'विवरण',
    status: 'स्थिति',
    category_id: 'श्रेणी',
    supplier_id: 'आपूर्तिकर्ता',
    unit_of_measure: 'इकाई',
    storage_location: 'स्थान',
    unit_weight: 'प्रति इकाई वज़न (किग्रा)',
    reorder_level: 'पुनः ऑर्डर स्तर',
    quantity_on_hand: 'उपलब्ध मात्रा',
    stock_value: 'भंडार मूल्य',
    average_cost: 'औसत लागत',
    is_out_of_stock: 'भंडार समाप्त',
    notes: 'टिप्पणियाँ',
  },
  inventory_categories: {
    name: 'नाम',
    color: 'रंग',
    description: 'विवरण',
  },
  inventory_transactions: {
    item_id: 'वस्तु',
    transaction_type: 'संचलन',
    description: 'विवरण',
    unit_of_measure: 'इकाई',
    storage_location: 'स्थान',
    quantity: 'मात्रा',
    unit_cost: 'इकाई लागत',
    project_id: 'परियोजना',
    to_project_id: 'किस परियोजना को',
    cost_code_id: 'लागत कोड',
    transaction_date: 'तारीख',
    notes: 'टिप्पणियाँ',
    stock_change: 'भंडार में बदलाव',
    total_cost: 'लागत',
    quantity_after: 'बाद की उपलब्ध मात्रा',
    average_cost_after: 'बाद की औसत लागत',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  inventory_categories: {
    color: 'हेक्स कोड, जैसे #1e88e5।',
  },
  inventory_transactions: {
    unit_cost: 'केवल आने वाले माल के लिए; जाने वाले माल का मूल्य औसत लागत पर होता है।',
    quantity: 'ऋणात्मक केवल गिनती में कमी के लिए।',
    project_id: 'माल लेने या लौटाने वाली परियोजना। बिना परियोजना की वापसी आपूर्तिकर्ता को जाती है।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  inventory_items: {
    status: {
      active: 'सक्रिय',
      discontinued: 'उपयोग बंद',
    },
  },
  inventory_transactions: {
    transaction_type: {
      receipt: 'प्राप्ति',
      issue: 'निर्गम',
      return: 'वापसी',
      adjustment: 'समायोजन',
      transfer: 'स्थानांतरण',
      landed_cost: 'लैंडेड लागत',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  stock_item: 'वस्तु',
  stock: 'भंडार',
  movement: 'संचलन',
  category: 'श्रेणी',
} as const satisfies MessagesOf<typeof englishSections>;
