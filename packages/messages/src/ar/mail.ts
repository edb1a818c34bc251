import type { mail as english } from '../en/mail.ts';
import type { MessagesOf } from '../messages-of.ts';

export const mail = {
  greeting: 'مرحبًا،',
  greetingNamed: 'مرحبًا {{name}}،',
  ignore: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة؛ لم يتغير شيء. وإن كنت قلقًا فأخبر مسؤول النظام.',
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
    invoice: {
      subject: 'الفاتورة {{number}}',
      body: 'أصدرنا لك الفاتورة {{number}} بمبلغ {{amount}}، وتستحق في {{due}}.',
      action: 'فتح الفاتورة',
    },
    notice: { subject: 'رسالة من Plinth', body: 'لديك جديد في Plinth.', action: 'فتح Plinth' },
  },
} as const satisfies MessagesOf<typeof english>;
