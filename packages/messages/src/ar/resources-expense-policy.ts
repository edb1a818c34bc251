import type * as english from '../en/resources-expense-policy.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  expense_limits: {
    singular: 'حد مصروف',
    plural: 'حدود المصروفات',
    create: 'حد مصروف جديد',
    edit: 'تعديل حد المصروف',
    search: 'ابحث بالنوع',
    emptyTitle: 'لا حدود للمصروفات بعد',
    emptyText: 'من دون حد يمكن المطالبة بأي مبلغ.',
  },
  mileage_rates: {
    singular: 'سعر الكيلومتر',
    plural: 'أسعار الكيلومتر',
    create: 'سعر كيلومتر جديد',
    edit: 'تعديل سعر الكيلومتر',
    search: 'ابحث بالمركبة',
    emptyTitle: 'لا أسعار للكيلومتر بعد',
    emptyText: 'التعويض عن كل كيلومتر في رحلات العمل بالمركبة الخاصة.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  expense_limits: {
    expense_type: 'نوع المصروف',
    claim_amount: 'لكل مطالبة',
    day_amount: 'لكل شخص في اليوم',
    receipt_amount: 'الإيصال مطلوب فوق',
    when_exceeded: 'ما يتجاوز الحد',
  },
  mileage_rates: {
    country_pack: 'بلد التوظيف',
    vehicle: 'المركبة',
    rate: 'السعر لكل كم',
    effective_from: 'ابتداءً من',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  expense_limits: {
    claim_amount: 'بعملة الشركة. اتركه فارغًا لعدم وضع حد.',
    when_exceeded: 'يذكر مقدم المطالبة السبب، ويعتمد المطالبة مسؤول المالية.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  expense_limits: {
    expense_type: {
      travel: 'سفر',
      accommodation: 'إقامة',
      meals: 'وجبات',
      fuel: 'وقود',
      material: 'مواد',
      equipment: 'معدات',
      permit: 'تصاريح ورسوم',
      communication: 'اتصالات',
      mileage: 'مسافات بالمركبة الخاصة',
      other: 'أخرى',
    },
    when_exceeded: {
      explained: 'مبرر واعتماد',
      refused: 'غير مسموح',
    },
  },
  mileage_rates: {
    country_pack: {
      AE: 'الإمارات العربية المتحدة',
      IN: 'الهند',
      none: 'أخرى',
    },
    vehicle: {
      car: 'سيارة',
      pickup: 'بيك أب',
      motorcycle: 'دراجة نارية',
      bicycle: 'دراجة هوائية',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  limit: 'الحد',
} as const satisfies MessagesOf<typeof english.sections>;
