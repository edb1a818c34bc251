import type { profilePicture as english } from '../en/profile-picture.ts';
import type { MessagesOf } from '../messages-of.ts';

export const profilePicture = {
  choose: 'اختيار صورة',
  replace: 'استبدال الصورة',
  remove: 'إزالة الصورة',
} as const satisfies MessagesOf<typeof english>;
