import type { documentSigning as english } from '../en/document-signing.ts';
import type { MessagesOf } from '../messages-of.ts';

export const documentSigning = {
  read: 'दस्तावेज़ खोलें',
  title: 'आपका हस्ताक्षर',
  isRead: 'मैंने दस्तावेज़ पढ़ लिया है और उससे सहमत हूँ',
  notRead: 'पुष्टि करें कि आपने दस्तावेज़ पढ़ लिया है।',
  once: 'हस्ताक्षर एक ही बार होता है। उसे बदला या वापस नहीं लिया जा सकता।',
  sign: 'हस्ताक्षर करें',
  given: 'हस्ताक्षर',
  waiting: 'अभी हस्ताक्षर नहीं हुआ। केवल कर्मचारी हस्ताक्षर कर सकता है।',
} as const satisfies MessagesOf<typeof english>;
