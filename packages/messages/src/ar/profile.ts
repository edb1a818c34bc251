import type { profile as english } from '../en/profile.ts';
import type { MessagesOf } from '../messages-of.ts';

export const profile = {
  title: 'الملف الشخصي',
  subtitle: 'هذا ما يراه زملاؤك عنك.',
  personSection: 'البيانات الشخصية',
  accountSection: 'الحساب',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  phone: 'الهاتف',
  phoneHelp: 'مع رمز الدولة، مثل \u2066+971 50 123 4567\u2069.',
  email: 'البريد الإلكتروني',
  emailHelp: 'لا يُسمح بتغيير عنوان البريد الإلكتروني هنا.',
  role: 'الدور',
  noRole: 'لا يوجد دور بعد. يمكن لأحد مالكي الشركة منحك دورًا.',
  memberSince: 'عضو منذ',
  lastUpdated: 'آخر تحديث',
  status: 'الحالة',
  active: 'نشط',
  inactive: 'غير نشط',
  save: 'حفظ التغييرات',
  saved: 'تم تحديث الملف الشخصي بنجاح!',
  failed: 'تعذّر تحديث الملف الشخصي',
  roles: { EMPLOYEE: 'موظف', MANAGER: 'مدير', ADMIN: 'مسؤول النظام', OWNER: 'مالك' },
  conflict: {
    title: 'تم تغيير ملفك الشخصي من مكان آخر',
    text: 'ما أدخلته لا يزال هنا. حمّل المحفوظ حاليًا، أو احفظ ما أدخلته بدلًا منه.',
    loadStored: 'تحميل المحفوظ',
    keepMine: 'حفظ ما أدخلته',
  },
} as const satisfies MessagesOf<typeof english>;
