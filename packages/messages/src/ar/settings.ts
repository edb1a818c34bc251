import type { en } from '../en.ts';
import type { MessagesOf } from '../messages-of.ts';

export const settings: MessagesOf<(typeof en)['settings']> = {
  title: 'الإعدادات',
  tabs: {
    general: 'عام',
    profile: 'ملفي الشخصي',
    notifications: 'الإشعارات',
    security: 'الأمان',
    company: 'الشركة',
    system: 'النظام',
  },
  cards: {
    display: { title: 'اللغة والمظهر', text: 'كيف يخاطبك Plinth وكيف يبدو على هذا الجهاز.' },
    dates: { title: 'التواريخ والأوقات', text: 'كيف تقرؤها وتكتبها. ما هو محفوظ يبقى كما هو.' },
    profile: { title: 'البيانات الشخصية', text: 'ما يراه زملاؤك عنك.' },
    notifications: {
      title: 'ما تُخبَر به',
      text: 'يمكن إيقاف كل نوع؛ أما رسائل كلمة المرور وتسجيل الدخول فتصل دائمًا.',
    },
    security: { title: 'قواعد للجميع', text: 'تسري من تسجيل الدخول التالي لكل شخص.' },
    company: { title: 'بيانات الشركة', text: 'تُطبع في رأس كل مستند، مع القواعد التي تعملون بها.' },
    system: { title: 'التشغيل', text: 'كيف يُعتنى بهذا التثبيت.' },
  },
  languageHelp: 'تصلك الرسائل بها أيضًا.',
  currency: 'العملة',
  currencyHelp: 'تبدأ المستندات الجديدة بها. المبالغ التي لها عملة تبقى بعملتها.',
  currencyOfCompany: 'مثل الشركة',
  currencyFailed: 'تعذّر تغيير العملة',
};
