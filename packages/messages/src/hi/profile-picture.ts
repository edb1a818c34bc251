import type { profilePicture as english } from '../en/profile-picture.ts';
import type { MessagesOf } from '../messages-of.ts';

export const profilePicture = {
  choose: 'चित्र चुनें',
  replace: 'चित्र बदलें',
  remove: 'चित्र हटाएँ',
} as const satisfies MessagesOf<typeof english>;
