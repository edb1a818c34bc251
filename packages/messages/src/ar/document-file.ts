import type { documentFile as english } from '../en/document-file.ts';
import type { MessagesOf } from '../messages-of.ts';

export const documentFile = {
  drop: 'أفلت ملفًا هنا أو ألصقه، أو اختر ملفًا.',
  dropNewer: 'أفلت إصدارًا جديدًا هنا أو ألصقه، أو اختر ملفًا. تبقى الإصدارات السابقة محفوظة.',
  limits:
    'PDF أو Word أو Excel أو PowerPoint أو صور (PNG وJPEG وWebP وGIF) أو نص أو CSV أو ZIP، حتى {{size}}.',
  choose: 'اختيار ملف',
  newVersion: 'رفع إصدار جديد',
  uploading: 'جارٍ رفع {{name}} ({{size}})…',
  uploaded: 'تم رفع الملف.',
  uploadFailed: 'تعذّر رفع {{name}}',
  wrongType: 'نوع الملف {{name}} غير مدعوم. احفظه بأحد الأنواع المذكورة أعلاه.',
  tooLarge: 'حجم {{name}} هو {{size}}، وهو يتجاوز الحد. صغّره أو قسّمه.',
  isEmpty: '{{name}} فارغ. اختر ملفًا آخر.',
  locked: 'الملف نهائي. لتغييره أنشئ وثيقة تحل محل هذه.',
  none: 'لا يوجد ملف لهذه الوثيقة.',
  version: 'الإصدار {{number}}',
  download: 'تنزيل',
  downloadVersion: 'تنزيل الإصدار {{number}}',
  open: 'فتح',
  show: 'إظهار',
  hide: 'إخفاء',
  readFailed: 'تعذّر تحميل الملف',
  preview: 'معاينة {{name}}',
  earlier: 'كل الإصدارات',
  versionsFailed: 'تعذّر تحميل الإصدارات',
} as const satisfies MessagesOf<typeof english>;
