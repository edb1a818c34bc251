import type { firstSteps as english } from '../en/first-steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const firstSteps = {
  title: 'الخطوات الأولى',
  text: 'تكتمل الخطوات تلقائيًا.',
  done: 'اكتمل {{done, number}} من {{count, number}}',
  progress: 'الخطوات الأولى المكتملة',
  dismiss: 'إخفاء',
  callBack: 'إظهار الخطوات الأولى (اكتمل {{done, number}} من {{count, number}})',
  isDone: '(اكتملت)',
  next: 'التالي',
  showAll: 'كل الخطوات',
  showNext: 'الخطوات التالية فقط',
  company: 'الشركة',
  personal: 'شخصي',
  steps: {
    company: { title: 'بيانات الشركة', text: 'العنوان والرقم الضريبي وبيانات الاتصال لمستنداتكم.' },
    logo: { title: 'الشعار', text: 'يظهر على المستندات المطبوعة وفي القائمة.' },
    week: { title: 'أسبوع العمل والعطل', text: 'تُستخدم للإجازات والجداول الزمنية والعمل الإضافي.' },
    taxes: { title: 'نسب الضريبة', text: 'تُستخدم في فواتير العملاء والموردين.' },
    costCodes: { title: 'رموز التكلفة', text: 'لمقارنة الميزانية بالتكلفة.' },
    people: { title: 'دعوة المستخدمين', text: 'امنح كل شخص دورًا.' },
    project: { title: 'المشروع الأول', text: 'الجدول الزمني والفريق والوثائق لكل مشروع.' },
    task: { title: 'المهمة الأولى', text: 'أسند العمل مع تاريخ استحقاق.' },
    budget: { title: 'الميزانية الأولى', text: 'تابع التكاليف مقابل المتبقي من الميزانية.' },
    mail: { title: 'البريد الإلكتروني', text: 'للدعوات والتذكيرات والفواتير.' },
    profile: { title: 'ملفك الشخصي', text: 'اسمك ورقم هاتف لزملائك.' },
    display: { title: 'اللغة والتواريخ', text: 'اللغة وتنسيق التاريخ، بما في ذلك رسائل البريد الإلكتروني.' },
    notifications: { title: 'الإشعارات', text: 'اختر إشعاراتك ورسائل بريدك.' },
    secondFactor: { title: 'التحقق بخطوتين', text: 'أدخل رمزًا من هاتفك بالإضافة إلى كلمة المرور.' },
  },
} as const satisfies MessagesOf<typeof english>;
