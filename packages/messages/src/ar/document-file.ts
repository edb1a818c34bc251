import type { documentFile as english } from '../en/document-file.ts';
import type { MessagesOf } from '../messages-of.ts';

export const documentFile = {
  drop: 'أفلت الملف هنا أو ألصقه أو اختره.',
  dropNewer: 'أفلت ملفًا أحدث هنا أو ألصقه أو اختره. يبقى الملف السابق محفوظًا.',
  limits:
    'PDF أو Word أو Excel أو PowerPoint أو صور (PNG وJPEG وWebP وGIF) أو نص أو CSV أو ZIP، حتى {{size}}.',
  choose: 'اختيار ملف',
  newVersion: 'إصدار جديد',
  uploading: 'جارٍ رفع {{name}} ({{size}})…',
  uploaded: 'حُفظ الملف.',
  uploadFailed: 'تعذّر حفظ {{name}}',
  wrongType: '{{name}} من نوع لا يُحفظ هنا. احفظه بأحد الأنواع المذكورة أعلاه.',
  tooLarge: 'حجم {{name}} هو {{size}}، وهو أكبر مما يُحفظ. صغّره أو قسّمه.',
  isEmpty: '{{name}} فارغ. اختر ملفًا آخر.',
  locked: 'ملف هذا المستند نهائي. لتغييره أنشئ مستندًا جديدًا يحل محله.',
  none: 'لا ملف لهذا المستند.',
  version: 'الإصدار {{number}}',
  download: 'تنزيل',
  downloadVersion: 'تنزيل الإصدار {{number}}',
  open: 'فتح',
  show: 'إظهار',
  hide: 'إخفاء',
  readFailed: 'تعذّر جلب الملف',
  preview: 'الصورة في {{name}}',
  earlier: 'كل الإصدارات',
  versionsFailed: 'تعذّر تحميل الإصدارات',
} as const satisfies MessagesOf<typeof english>;
