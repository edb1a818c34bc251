import type { startup as english } from '../en/startup.ts';
import type { MessagesOf } from '../messages-of.ts';

export const startup = {
  loadingError: 'خطأ في تحميل React',
  loadingErrorText: 'تعذّر تحميل التطبيق. تحقق من اتصالك بالإنترنت ثم حدّث الصفحة.',
  renderingError: 'خطأ في عرض التطبيق',
  renderingErrorText: 'تعذّر بدء تشغيل التطبيق. حدّث الصفحة، وإذا استمرت المشكلة فتواصل مع مسؤول النظام.',
  refreshPage: 'تحديث الصفحة',
} as const satisfies MessagesOf<typeof english>;
