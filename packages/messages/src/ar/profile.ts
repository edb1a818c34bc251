import type { profile as english } from '../en/profile.ts';
import type { MessagesOf } from '../messages-of.ts';

export const profile = {
  title: 'الملف الشخصي',
  subtitle: 'تظهر لزملائك.',
  personSection: 'البيانات الشخصية',
  accountSection: 'الحساب',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  phone: 'الهاتف',
  phoneHelp: 'مع رمز الدولة، مثل \u2066+971 50 123 4567\u2069.',
  email: 'البريد الإلكتروني',
  emailHelp: 'يتطلب تغيير البريد الإلكتروني التحقق منه، لذلك لا يمكن تغييره هنا.',
  role: 'الدور',
  memberSince: 'عضو منذ',
  lastUpdated: 'آخر تحديث',
  status: 'الحالة',
  active: 'نشط',
  inactive: 'غير نشط',
  save: 'حفظ التغييرات',
  saved: 'تم تحديث الملف الشخصي بنجاح!',
  failed: 'تعذّر تحديث الملف الشخصي',
  conflict: {
    title: 'تم تغيير ملفك الشخصي من مكان آخر',
    text: 'إدخالاتك محفوظة هنا. حمّل النسخة المحفوظة أو استبدلها بنسختك.',
    loadStored: 'تحميل النسخة المحفوظة',
    keepMine: 'حفظ نسختي',
  },
} as const satisfies MessagesOf<typeof english>;
