import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-rfqs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  rfqs: {
    singular: 'طلب عروض أسعار',
    plural: 'طلبات عروض الأسعار',
    create: 'طلب عروض أسعار جديد',
    edit: 'تعديل طلب عروض الأسعار',
    search: 'ابحث بالرقم أو العنوان',
    emptyTitle: 'لا توجد طلبات عروض أسعار بعد',
    emptyText: 'بنود طلبات المواد المعتمدة، يسعّرها عدة موردين وتُقارن عروضهم قبل الشراء.',
  },
  rfq_offers: {
    singular: 'عرض مورد',
    plural: 'عروض الموردين',
    create: 'عرض مورد جديد',
    edit: 'إدخال العرض',
    search: 'ابحث بالرقم أو مرجع المورد',
    emptyTitle: 'لا توجد عروض موردين بعد',
    emptyText: 'الموردون المدعوون إلى طلب عروض أسعار والأسعار التي يعرضونها.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  rfqs: {
    rfq_number: 'الرقم',
    title: 'العنوان',
    project_id: 'المشروع',
    requisition_id: 'طلب المواد',
    rfq_date: 'التاريخ',
    reply_by: 'آخر موعد للعروض',
    needed_by: 'مطلوب بتاريخ',
    payment_terms: 'شروط الدفع',
    delivery_address: 'عنوان التسليم',
    status: 'الحالة',
    award_reason: 'سبب الترسية',
    awarded_by: 'أرساه',
    awarded_at: 'تاريخ الترسية',
    notes: 'ملاحظات',
  },
  rfq_items: {
    item_id: 'الصنف',
    item_name: 'الوصف',
    position: 'السطر',
    quantity: 'الكمية',
    unit_of_measure: 'الوحدة',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    notes: 'المواصفات',
  },
  rfq_offers: {
    offer_number: 'الرقم',
    rfq_id: 'طلب عروض الأسعار',
    supplier_id: 'المورد',
    supplier_reference: 'مرجع المورد',
    offered_on: 'تاريخ الاستلام',
    valid_until: 'صالح حتى',
    delivery_days: 'مدة التسليم (أيام)',
    exchange_rate: 'سعر الصرف',
    tax_rate: 'نسبة الضريبة',
    discount_rate: 'الخصم',
    payment_terms: 'شروط الدفع',
    is_declined: 'اعتذر عن التسعير',
    is_late: 'متأخر',
    subtotal_amount: 'الإجمالي قبل الضريبة',
    tax_amount: 'الضريبة',
    total_amount: 'الإجمالي شامل الضريبة',
    notes: 'ملاحظات',
  },
  rfq_offer_items: {
    item_name: 'الوصف',
    position: 'السطر',
    quantity: 'الكمية',
    unit_of_measure: 'الوحدة',
    unit_price: 'سعر الوحدة',
    is_declined: 'غير معروض',
    net_price: 'صافي سعر الوحدة',
    total_cost: 'المبلغ',
    notes: 'ملاحظات',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  rfqs: {
    project_id: 'اتركه فارغًا للشراء للمستودع.',
    reply_by: 'يُبلَّغ به الموردون، وبعد إرسال الطلب لا يمكن إلا تأجيله.',
  },
  rfq_offers: {
    discount_rate: 'يُخصم من كل سعر.',
    valid_until: 'لا يمكن ترسية عرض منتهي الصلاحية.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  rfqs: {
    status: {
      draft: 'مسودة',
      sent: 'مُرسل',
      closed: 'أُغلق باب العروض',
      awarded: 'تمت الترسية',
      cancelled: 'ملغى',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  rfq: 'طلب عروض الأسعار',
  rfq_offer: 'العرض',
} as const satisfies MessagesOf<typeof englishSections>;
