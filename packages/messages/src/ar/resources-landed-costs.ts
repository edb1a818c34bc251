import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-landed-costs.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Words of landed costs and of how they are shared, in Arabic. */
export const resources = {
  landed_costs: {
    singular: 'تكلفة شحن وتخليص',
    plural: 'تكاليف الشحن والتخليص',
    create: 'تكلفة شحن وتخليص جديدة',
    edit: 'تعديل تكلفة الشحن والتخليص',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا توجد تكاليف شحن وتخليص بعد',
    emptyText: 'الشحن والرسوم الجمركية والتأمين والتخليص، موزعة على استلامات البضائع.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  landed_costs: {
    landed_cost_number: 'الرقم',
    supplier_invoice_id: 'فاتورة المورد',
    landed_cost_date: 'التاريخ',
    basis: 'أساس التوزيع',
    amount: 'المبلغ',
    status: 'الحالة',
    reversed_date: 'تاريخ العكس',
    notes: 'ملاحظات',
  },
  landed_cost_receipts: {
    landed_cost_id: 'تكلفة شحن وتخليص',
    position: 'السطر',
    goods_receipt_id: 'استلام البضاعة',
  },
  landed_cost_shares: {
    landed_cost_id: 'تكلفة شحن وتخليص',
    goods_receipt_item_id: 'بند الاستلام',
    borne_by: 'محملة على',
    project_id: 'المشروع',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    quantity: 'الكمية',
    amount: 'المبلغ',
    entry_date: 'التاريخ',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  landed_costs: {
    supplier_invoice_id: 'الفواتير التي فيها بنود معلّمة كتكلفة شحن وتخليص فقط.',
    amount: 'بعملة الشركة. اتركه فارغًا لتوزيع كل ما تبقى من الفاتورة.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  landed_costs: {
    basis: { value: 'القيمة', quantity: 'الكمية', weight: 'الوزن' },
    status: {
      draft: 'مسودة',
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      rejected: 'مرفوض',
      reversed: 'معكوس',
    },
  },
  landed_cost_shares: {
    borne_by: {
      stock: 'المخزون',
      issued: 'مصروف لمشروع',
      site: 'المشروع',
      difference: 'فروق المخزون',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

/** Titles of their sections. */
export const sections = { landed_cost: 'تكلفة شحن وتخليص' } as const satisfies MessagesOf<
  typeof englishSections
>;
