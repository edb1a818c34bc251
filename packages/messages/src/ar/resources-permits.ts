import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
} from '../en/resources-permits.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  work_permits: {
    singular: 'تصريح عمل',
    plural: 'تصاريح العمل',
    create: 'تصريح عمل جديد',
    edit: 'تعديل تصريح العمل',
    search: 'ابحث بالعنوان أو المكان',
    emptyTitle: 'لا توجد تصاريح عمل',
    emptyText: 'إذن بالأعمال الخطرة مع مكانها ووقتها واحتياطاتها.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  work_permits: {
    permit_number: 'الرقم',
    title: 'العنوان',
    permit_type: 'النوع',
    project_id: 'المشروع',
    location: 'المكان',
    holder_id: 'حامل التصريح',
    valid_from: 'صالح من',
    valid_until: 'صالح حتى',
    hazards: 'المخاطر',
    precautions: 'الاحتياطات',
    status: 'الحالة',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  work_permits: {
    permit_type: {
      hot_work: 'أعمال ساخنة',
      confined_space: 'أماكن محصورة',
      height: 'العمل على ارتفاع',
      excavation: 'الحفر',
      lifting: 'أعمال الرفع',
      electrical: 'أعمال كهربائية',
      other: 'أخرى',
    },
    status: {
      draft: 'مسودة',
      requested: 'مطلوب',
      issued: 'صادر',
      expired: 'منتهي الصلاحية',
      closed: 'مغلق',
      cancelled: 'ملغى',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;
