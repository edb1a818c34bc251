import type { favourites as english } from '../en/favourites.ts';
import type { MessagesOf } from '../messages-of.ts';

export const favourites: MessagesOf<typeof english> = {
  title: 'पसंदीदा',
  add: 'पसंदीदा में जोड़ें',
  remove: 'पसंदीदा से हटाएँ',
  narrowed: '{{title}} (फ़िल्टर सहित)',
  tooMany: 'अधिकतम {{count, number}} पसंदीदा रखे जा सकते हैं। पहले एक हटाएँ।',
};
