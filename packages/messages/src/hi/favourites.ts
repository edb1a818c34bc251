import type { favourites as english } from '../en/favourites.ts';
import type { MessagesOf } from '../messages-of.ts';

export const favourites: MessagesOf<typeof english> = {
  title: 'पसंदीदा',
  add: 'पसंदीदा में जोड़ें',
  remove: 'पसंदीदा से हटाएँ',
  narrowed: '{{title}}, चुने हुए रूप में',
  tooMany: '{{count, number}} पसंदीदा के लिए ही जगह है। पहले एक हटाएँ।',
};
