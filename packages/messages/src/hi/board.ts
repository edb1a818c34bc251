import type { board as english } from '../en/board.ts';
import type { MessagesOf } from '../messages-of.ts';

export const board = {
  label: 'स्थिति के अनुसार बोर्ड',
  help: 'कार्ड को खींचें या उसका मेनू खोलें। तीर वाली कुंजियाँ एक कार्ड से दूसरे कार्ड पर ले जाती हैं।',
  column: 'स्तंभ',
  columnWithCount: '{{status}} (कुल {{count, number}})',
  empty: 'कोई कार्ड नहीं',
  loadMore: 'और दिखाएँ',
  loadFailed: 'बोर्ड लोड नहीं हो सका',
  menu: '“{{title}}” को खिसकाएँ',
  moveTo: 'यहाँ ले जाएँ',
  noMoves: 'यह अंतिम स्थिति है।',
  up: 'ऊपर खिसकाएँ',
  down: 'नीचे खिसकाएँ',
  toTop: 'स्तंभ में सबसे ऊपर',
  noStep: 'इस स्थिति से सीधे संभव नहीं: {{status}}',
  moved: '“{{title}}” अब यहाँ है: {{status}}',
  reordered: '“{{title}}” अब {{total, number}} में से स्थान {{place, number}} पर है',
  movedBack: '“{{title}}” को खिसकाया नहीं जा सका, वह फिर यहाँ है: {{status}}',
} as const satisfies MessagesOf<typeof english>;
