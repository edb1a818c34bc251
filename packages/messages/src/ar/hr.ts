import type { hr as english } from '../en/hr.ts';
import type { MessagesOf } from '../messages-of.ts';

export const hr = {
  trueUp: {
    title: 'تكلفة العمالة على المشاريع',
    text: 'تُحمَّل الساعات على المشروع بأجرة الساعة عند اعتمادها. وبعد اعتماد المسير يُرحَّل الفرق عن التكلفة الفعلية موزعًا على كل ساعات كل شخص.',
    none: 'لم تُسوَّ بعد.',
    lines: 'حسب الشخص والمشروع',
  },
  title: 'الموارد البشرية',
  tabs: {
    employees: 'الموظفون',
    organization: 'إعداد الهيكل التنظيمي',
    attendance: 'الحضور',
    leaveRequests: 'طلبات الإجازات',
    payroll: 'الرواتب',
    departments: 'الأقسام',
  },
  selfService: {
    title: 'الخدمة الذاتية',
    profile: 'سجلي',
    leaveRequests: 'طلبات إجازاتي',
    attendance: 'حضوري',
    payroll: 'قسائم راتبي',
    restrictedTitle: 'الوصول مقيَّد',
    restrictedText: 'ملف الخدمة الذاتية للموظفين ومسؤولي النظام فقط. اسأل الموارد البشرية عن سجلك.',
    noRecordTitle: 'لم يُعثر على ملف الموظف',
    noRecordText: 'حسابك غير مرتبط بسجل موظف. يرجى التواصل مع الموارد البشرية.',
  },
  clock: {
    title: 'اليوم',
    periods: 'الفترة',
    today: 'اليوم',
    week: 'هذا الأسبوع',
    all: 'كل القيود',
    checkIn: 'تسجيل الحضور',
    checkOut: 'تسجيل الانصراف',
    since: 'في العمل منذ {{time}}.',
    away: 'لم تسجّل حضورك.',
  },
  balances: {
    title: 'إجازات {{year}}',
    empty: 'لم تُحدد إجازات لهذا الشخص بعد.',
    type: 'الإجازة',
    entitled: 'المستحق',
    adjusted: 'مرحّل أو مصحّح',
    taken: 'المأخوذ',
    pending: 'قيد الانتظار',
    remaining: 'المتبقي',
  },
} as const satisfies MessagesOf<typeof english>;
