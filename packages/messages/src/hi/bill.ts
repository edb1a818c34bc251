import type { bill as english } from '../en/bill.ts';
import type { MessagesOf } from '../messages-of.ts';

export const bill = {
  add: 'खंड जोड़ें',
  rename: 'खंड का नाम बदलें',
  remove: 'खंड हटाएँ',
  removeText: 'इसकी मदें मात्रा बिल में बिना खंड के रहेंगी।',
  none: 'बिना खंड',
  empty: 'इस खंड में अभी कोई मद नहीं है।',
  amount: 'राशि',
  cost: 'लागत',
  menu: '{{title}} के लिए और क्रियाएँ',
  choose: '{{item}} चुनें',
  chooseAll: '{{title}} की सभी मदें चुनें',
  moveTo: 'खंड में ले जाएँ',
  moved: '“{{title}}” अब खंड क्रमांक {{number, number}} है',
  itemsMoved_one: '{{count, number}} मद ले जाई गई',
  itemsMoved_other: '{{count, number}} मदें ले जाई गईं',
  firstItems_one: 'केवल पहली मद दिखाई गई है; राशियों में सभी मदें शामिल हैं।',
  firstItems_other: 'केवल पहली {{count, number}} मदें दिखाई गई हैं; राशियों में सभी मदें शामिल हैं।',
  help: 'खंड के शीर्षक में F2 से नाम बदलता है और Alt के साथ ऊपर या नीचे तीर से खंड खिसकता है। चुनी हुई मदें साथ ले जाई जाती हैं।',
} as const satisfies MessagesOf<typeof english>;
