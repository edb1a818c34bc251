import type { mail as english } from '../en/mail.ts';
import type { MessagesOf } from '../messages-of.ts';

export const mail = {
  greeting: 'مرحبًا،',
  greetingNamed: 'مرحبًا {{name}}،',
  ignore: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة؛ لم يتغير شيء. وإن كنت قلقًا فأخبر مسؤول النظام.',
  chosen: 'تختار ما تُخبَر به وكيف من الإعدادات، الإشعارات.',
  kinds: {
    signup: {
      subject: 'أكّد عنوان بريدك الإلكتروني',
      body: 'يرجى تأكيد عنوان بريدك الإلكتروني لإتمام التسجيل. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'تأكيد العنوان',
    },
    recovery: {
      subject: 'اختر كلمة مرور جديدة',
      body: 'طُلبت كلمة مرور جديدة لحسابك. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'اختيار كلمة مرور جديدة',
    },
    email_change: {
      subject: 'أكّد عنوان بريدك الإلكتروني الجديد',
      body: 'يرجى تأكيد العنوان الجديد لحسابك. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'تأكيد العنوان',
    },
    password_changed: {
      subject: 'تم تغيير كلمة المرور',
      body: 'تم تغيير كلمة مرور حسابك وتسجيل الخروج من جميع الأجهزة الأخرى. إذا لم تكن أنت من غيّرها فاطلب كلمة مرور جديدة فورًا.',
      action: 'فتح Plinth',
    },
    invite: {
      subject: 'أنت مدعوّ إلى Plinth',
      body: 'أُنشئ لك حساب. اتبع الرابط للدخول واختيار كلمة مرور. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'قبول الدعوة',
    },
    magiclink: {
      subject: 'الدخول إلى Plinth',
      body: 'طُلب الدخول إلى حسابك عبر البريد. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'الدخول',
    },
    email_change_current: {
      subject: 'أكّد تغيير عنوان بريدك الإلكتروني',
      body: 'طُلب تغيير عنوان البريد الإلكتروني لحسابك. يرجى تأكيد ذلك من هذا البريد أيضًا. الرابط صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'تأكيد التغيير',
    },
    reauthentication: {
      subject: 'رمز التأكيد',
      body: 'يرجى كتابة هذا الرمز لتأكيد أنك صاحب الحساب. الرمز صالح لساعة واحدة ويعمل مرة واحدة فقط.',
      action: 'فتح Plinth',
    },
    session_stolen: {
      subject: 'تم تسجيل خروجك حفاظًا على الأمان',
      body: 'استُخدم دخول واحد لحسابك من مكانين في الوقت نفسه، وقد يعني ذلك أنه سُرق. أُنهي في المكانين. يرجى الدخول من جديد، واختيار كلمة مرور جديدة إن لم تكن أنت.',
      action: 'فتح Plinth',
    },
    invoice: {
      subject: 'الفاتورة {{number}}',
      body: 'أصدرنا لك الفاتورة {{number}} بمبلغ {{amount}}، وتستحق في {{due}}.',
      action: 'فتح الفاتورة',
    },
    notification: {
      subject: '{{subject}}',
      body: 'لديك جديد: {{subject}}',
      action: 'افتحه',
    },
    approval: {
      subject: 'بانتظار قرارك: {{subject}}',
      body: 'هذا بانتظار قرارك: {{subject}}',
      action: 'اطّلع وقرّر',
    },
    approved: {
      subject: 'تمت الموافقة: {{subject}}',
      body: 'تمت الموافقة على ما طلبته: {{subject}}',
      action: 'افتحه',
    },
    rejected: {
      subject: 'تم الرفض: {{subject}}',
      body: 'تم رفض ما طلبته: {{subject}}',
      action: 'افتحه',
    },
    task_assigned: {
      subject: 'مهمة لك: {{subject}}',
      body: 'أُسندت إليك مهمة: {{subject}}',
      action: 'افتح المهمة',
    },
    task_reminder: {
      subject: 'موعدها قريب: {{subject}}',
      body: 'حان موعد إحدى مهامك: {{subject}}',
      action: 'افتح المهمة',
    },
    task_overdue: {
      subject: 'متأخرة: {{subject}}',
      body: 'تأخرت إحدى مهامك: {{subject}}',
      action: 'افتح المهمة',
    },
    invoice_overdue: {
      subject: 'متأخرة: {{subject}}',
      body: 'لم تُدفع فاتورة في موعدها: {{subject}}',
      action: 'افتح الفاتورة',
    },
    weekly_report: {
      subject: 'أسبوعك: {{subject}}',
      body: 'مهامك المستحقة هذا الأسبوع: {{tasks}}. المتأخرة: {{overdue}}. بانتظار قرارك: {{approvals}}. الساعات التي سجلتها الأسبوع الماضي: {{hours}}.',
      action: 'افتح لوحتك',
    },
    digest: {
      subject: 'الجديد لك اليوم: {{number}}',
      body: 'لم تُقرأ بعد منذ الأمس: {{number}}',
      action: 'عرض كل ذلك',
    },
    test: {
      subject: 'البريد يعمل',
      body: 'هذه هي التجربة التي طلبتها: رسائل Plinth تصل.',
      action: 'افتح Plinth',
    },
    notice: { subject: 'رسالة من Plinth', body: 'لديك جديد في Plinth.', action: 'فتح Plinth' },
  },
} as const satisfies MessagesOf<typeof english>;
