import type { favourites as english } from '../en/favourites.ts';
import type { MessagesOf } from '../messages-of.ts';

export const favourites: MessagesOf<typeof english> = {
  title: 'المفضلة',
  add: 'إضافة إلى المفضلة',
  remove: 'إزالة من المفضلة',
  narrowed: '{{title}} (مصفّاة)',
  tooMany: 'يمكنك إضافة {{count, number}} إلى المفضلة. أزل واحدة أولًا.',
};
