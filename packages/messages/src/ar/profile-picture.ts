import type { profilePicture as english } from '../en/profile-picture.ts';
import type { MessagesOf } from '../messages-of.ts';

export const profilePicture = {
  choose: 'اختر صورة',
  replace: 'اختر صورة أخرى',
  remove: 'إزالة الصورة',
} as const satisfies MessagesOf<typeof english>;
