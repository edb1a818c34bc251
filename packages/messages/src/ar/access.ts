import type { access as english } from '../en/access.ts';
import type { MessagesOf } from '../messages-of.ts';

export const access = {
  deniedText: 'لا يمكن الوصول إلى إعدادات الصلاحيات إلا لمالكي النظام.',
  title: 'المستخدمون والأدوار',
  subtitle: 'لكل شخص دور واحد. ويُسجَّل خروج الشخص المعطَّل فورًا.',
  role: 'دور {{name}}',
  noRole: 'بلا دور',
  inactive: 'معطَّل',
  activate: 'تفعيل',
  deactivate: 'تعطيل',
  saved: 'تم تغيير الصلاحيات',
  failed: 'تعذّر تغيير الصلاحيات',
  loadFailed: 'تعذّر تحميل المستخدمين',
  exampleTitle: 'صلاحياتي',
  exampleText: 'ما يتيحه لك دورك، كما يقرره الخادم.',
  ownRole: 'دورك',
  abilities: 'ما يمكنك فعله',
} as const satisfies MessagesOf<typeof english>;
