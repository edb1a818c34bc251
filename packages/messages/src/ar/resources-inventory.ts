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
    singular: 'صنف',
    plural: 'أصناف المخزون',
    create: 'صنف جديد',
    edit: 'تعديل الصنف',
    search: 'ابحث بالاسم أو الرقم',
    emptyTitle: 'لا توجد أصناف بعد',
    emptyText: 'أصناف المخزون بكمياتها ومتوسط تكلفتها.',
  },
  inventory_categories: {
    singular: 'فئة أصناف',
    plural: 'فئات الأصناف',
    create: 'فئة جديدة',
    edit: 'تعديل الفئة',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد فئات بعد',
    emptyText: 'لتصنيف أصناف المخزون.',
  },
  inventory_transactions: {
    singular: 'حركة مخزون',
    plural: 'حركات المخزون',
    create: 'حركة جديدة',
    edit: 'تعديل الحركة',
    search: 'ابحث في الملاحظات',
    emptyTitle: 'لا توجد حركات بعد',
    emptyText: 'عمليات الاستلام والصرف والإرجاع والتسوية والنقل.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  inventory_items: {
    item_number: 'الرقم',
    name: 'الاسم',
    description: 'الوصف',
    status: 'الحالة',
    category_id: 'الفئة',
    supplier_id: 'المورد',
    unit_of_measure: 'الوحدة',
    storage_location: 'الموقع',
    unit_weight: 'وزن الوحدة (كجم)',
    reorder_level: 'حد إعادة الطلب',
    quantity_on_hand: 'الكمية المتوفرة',
    stock_value: 'قيمة المخزون',
    average_cost: 'متوسط التكلفة',
    is_out_of_stock: 'نفد المخزون',
    notes: 'ملاحظات',
  },
  inventory_categories: {
    name: 'الاسم',
    color: 'اللون',
    description: 'الوصف',
  },
  inventory_transactions: {
    item_id: 'الصنف',
    transaction_type: 'الحركة',
    description: 'الوصف',
    unit_of_measure: 'الوحدة',
    storage_location: 'الموقع',
    quantity: 'الكمية',
    unit_cost: 'تكلفة الوحدة',
    project_id: 'المشروع',
    to_project_id: 'إلى مشروع',
    cost_code_id: 'رمز التكلفة',
    transaction_date: 'التاريخ',
    notes: 'ملاحظات',
    stock_change: 'التغير في المخزون',
    total_cost: 'التكلفة',
    quantity_after: 'الكمية المتوفرة بعدها',
    average_cost_after: 'متوسط التكلفة بعدها',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  inventory_categories: {
    color: 'رمز سداسي عشري، مثل ‎#1e88e5.',
  },
  inventory_transactions: {
    unit_cost: 'للوارد فقط، أما الصادر فيُقيَّم بمتوسط التكلفة.',
    quantity: 'سالبة فقط لعجز الجرد.',
    project_id: 'المشروع الذي يستلم المخزون أو يعيده. الإرجاع بدون مشروع يذهب إلى المورد.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  inventory_items: {
    status: {
      active: 'نشط',
      discontinued: 'متوقف',
    },
  },
  inventory_transactions: {
    transaction_type: {
      receipt: 'استلام',
      issue: 'صرف',
      return: 'إرجاع',
      adjustment: 'تسوية',
      transfer: 'نقل',
      landed_cost: 'شحن وتخليص',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  stock_item: 'الصنف',
  stock: 'المخزون',
  movement: 'الحركة',
  category: 'الفئة',
} as const satisfies MessagesOf<typeof englishSections>;
