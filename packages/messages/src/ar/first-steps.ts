import type { firstSteps as english } from '../en/first-steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const firstSteps = {
  title: 'الخطوات الأولى',
  text: 'تُعلَّم كل خطوة من تلقاء نفسها حين تكتمل.',
  done: 'اكتمل {{done, number}} من {{count, number}}',
  progress: 'الخطوات الأولى المكتملة',
  dismiss: 'ليس الآن',
  callBack: 'إظهار الخطوات الأولى (اكتمل {{done, number}} من {{count, number}})',
  isDone: '(اكتملت)',
  next: 'التالي',
  showAll: 'كل الخطوات',
  showNext: 'التالية فقط',
  company: 'للشركة',
  personal: 'لك',
  steps: {
    company: { title: 'بيانات الشركة', text: 'العنوان والرقم الضريبي ووسيلة الاتصال، لكل مستند.' },
    logo: { title: 'الشعار', text: 'في رأس كل ما يُطبع وفي القائمة.' },
    week: { title: 'أسبوع العمل والعطل', text: 'بها تُحسب الإجازات والجداول الزمنية والعمل الإضافي.' },
    taxes: { title: 'نسب الضريبة', text: 'منها تختار الفواتير.' },
    costCodes: { title: 'رموز التكلفة', text: 'بها تُقارن الميزانيات بالتكاليف.' },
    people: { title: 'دعوة الأشخاص', text: 'لكل شخص دوره.' },
    project: { title: 'المشروع الأول', text: 'يضم الجدول الزمني والأشخاص وأوراق العمل.' },
    task: { title: 'المهمة الأولى', text: 'من يعمل ماذا وحتى متى.' },
    budget: { title: 'الميزانية الأولى', text: 'عندها تُظهر كل تكلفة ما تبقّى.' },
    mail: { title: 'البريد الإلكتروني', text: 'للدعوات والتذكيرات والفواتير.' },
    profile: { title: 'ملفك الشخصي', text: 'اسمك وهاتف يصل إليك عليه زملاؤك.' },
    display: { title: 'اللغة والتواريخ', text: 'كيف يخاطبك Plinth، في الرسائل أيضًا.' },
    notifications: { title: 'ما تُبلَّغ به', text: 'اختر الإشعارات والرسائل التي تصلك.' },
    secondFactor: { title: 'العامل الثاني', text: 'رمز من هاتفك إلى جانب كلمة المرور.' },
  },
} as const satisfies MessagesOf<typeof english>;
