import type { mail as english } from '../en/mail.ts';
import type { MessagesOf } from '../messages-of.ts';

export const mail = {
  greeting: 'مرحبًا،',
  greetingNamed: 'مرحبًا {{name}}،',
  ignore: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة؛ لم يتغير شيء. وإن ساورك شك فتواصل مع مسؤول النظام.',
  chosen: 'يمكنك اختيار إشعاراتك من الإعدادات، الإشعارات.',
  kinds: {
    signup: {
      subject: 'أكّد عنوان بريدك الإلكتروني',
      body: 'يرجى تأكيد عنوان بريدك الإلكتروني لإتمام التسجيل. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'تأكيد البريد الإلكتروني',
    },
    recovery: {
      subject: 'اختر كلمة مرور جديدة',
      body: 'طُلبت كلمة مرور جديدة لحسابك. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'اختيار كلمة مرور جديدة',
    },
    email_change: {
      subject: 'أكّد عنوان بريدك الإلكتروني الجديد',
      body: 'يرجى تأكيد عنوان البريد الإلكتروني الجديد لحسابك. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'تأكيد البريد الإلكتروني',
    },
    password_changed: {
      subject: 'تم تغيير كلمة المرور',
      body: 'تم تغيير كلمة مرور حسابك وتسجيل الخروج من جميع الأجهزة الأخرى. إذا لم تقم بذلك فاطلب كلمة مرور جديدة فورًا.',
      action: 'فتح Plinth',
    },
    refused: {
      subject: 'لم تتم الموافقة على حسابك',
      body: 'لم يوافق أحد مالكي الشركة على حسابك، لذا لا يمكنك تسجيل الدخول. إن كنت ترى في ذلك خطأ فتحدث إليه.',
      action: 'فتح Plinth',
    },
    admitted: {
      subject: 'تمت الموافقة على حسابك',
      body: 'وافق أحد مالكي الشركة على حسابك. يمكنك الآن العمل في Plinth.',
      action: 'تسجيل الدخول',
    },
    invite: {
      subject: 'دعوة إلى Plinth',
      body: 'أُنشئ لك حساب. افتح الرابط لاختيار كلمة مرور وتسجيل الدخول. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'قبول الدعوة',
    },
    magiclink: {
      subject: 'الدخول إلى Plinth',
      body: 'طُلب رابط لتسجيل الدخول إلى حسابك. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'الدخول',
    },
    email_change_current: {
      subject: 'أكّد تغيير عنوان بريدك الإلكتروني',
      body: 'طُلب عنوان بريد إلكتروني جديد لحسابك. يرجى تأكيد التغيير من هذا البريد أيضًا. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'تأكيد التغيير',
    },
    reauthentication: {
      subject: 'رمز التأكيد',
      body: 'أدخل هذا الرمز لتأكيد هويتك. الرمز صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'فتح Plinth',
    },
    session_stolen: {
      subject: 'تم تسجيل خروجك لأسباب أمنية',
      body: 'استُخدمت جلسة من حسابك من مكانين في الوقت نفسه وربما سُرقت، لذلك أُنهيت في المكانين. يرجى تسجيل الدخول من جديد، واختيار كلمة مرور جديدة إن لم تكن أنت.',
      action: 'فتح Plinth',
    },
    invoice: {
      subject: 'الفاتورة {{number}}',
      body: 'صدرت لكم الفاتورة {{number}} بمبلغ {{amount}}، وتستحق في {{due}}.',
      action: 'فتح الفاتورة',
    },
    notification: {
      subject: '{{subject}}',
      body: 'لديك إشعار جديد: {{subject}}',
      action: 'فتح',
    },
    approval: {
      subject: 'بانتظار اعتمادك: {{subject}}',
      body: 'مطلوب قرارك بشأن: {{subject}}',
      action: 'مراجعة الطلب',
    },
    approved: {
      subject: 'تم الاعتماد: {{subject}}',
      body: 'تم اعتماد طلبك: {{subject}}',
      action: 'فتح',
    },
    rejected: {
      subject: 'تم الرفض: {{subject}}',
      body: 'تم رفض طلبك: {{subject}}',
      action: 'فتح',
    },
    task_assigned: {
      subject: 'مهمة أُسندت إليك: {{subject}}',
      body: 'أُسندت إليك مهمة: {{subject}}',
      action: 'فتح المهمة',
    },
    task_reminder: {
      subject: 'موعدها قريب: {{subject}}',
      body: 'اقترب استحقاق مهمتك: {{subject}}',
      action: 'فتح المهمة',
    },
    task_overdue: {
      subject: 'متأخرة: {{subject}}',
      body: 'مهمتك متأخرة: {{subject}}',
      action: 'فتح المهمة',
    },
    invoice_overdue: {
      subject: 'متأخرة: {{subject}}',
      body: 'فاتورة متأخرة السداد: {{subject}}',
      action: 'فتح الفاتورة',
    },
    weekly_report: {
      subject: 'التقرير الأسبوعي: {{subject}}',
      body: 'مهام مستحقة هذا الأسبوع: {{tasks}}. متأخرة: {{overdue}}. بانتظار اعتمادك: {{approvals}}. الساعات المسجلة الأسبوع الماضي: {{hours}}.',
      action: 'فتح لوحة المعلومات',
    },
    digest: {
      subject: 'إشعارات جديدة اليوم: {{number}}',
      body: 'غير المقروءة منذ الأمس: {{number}}',
      action: 'عرض جميع الإشعارات',
    },
    test: {
      subject: 'رسالة تجريبية',
      body: 'هذه هي الرسالة التجريبية التي طلبتها. البريد الإلكتروني من Plinth يعمل.',
      action: 'فتح Plinth',
    },
    notice: {
      subject: 'إشعارات جديدة في Plinth',
      body: 'لديك إشعارات جديدة في Plinth.',
      action: 'فتح Plinth',
    },
  },
} as const satisfies MessagesOf<typeof english>;
