import type { board as english } from '../en/board.ts';
import type { MessagesOf } from '../messages-of.ts';

export const board = {
  label: 'स्थिति के अनुसार बोर्ड',
  help: 'कार्ड को खींचें या उसका मेनू खोलें। कार्डों के बीच जाने के लिए तीर कुंजियाँ दबाएँ।',
  column: 'कॉलम',
  columnWithCount: '{{status}} (कुल {{count, number}})',
  empty: 'कोई कार्ड नहीं',
  loadMore: 'और दिखाएँ',
  loadFailed: 'बोर्ड लोड नहीं हो सका',
  menu: '“{{title}}” ले जाएँ',
  moveTo: 'यहाँ ले जाएँ',
  noMoves: 'यह अंतिम स्थिति है।',
  up: 'ऊपर ले जाएँ',
  down: 'नीचे ले जाएँ',
  toTop: 'सबसे ऊपर ले जाएँ',
  noStep: '{{status}} से संभव नहीं',
  moved: '“{{title}}” को {{status}} में ले जाया गया',
  reordered: '“{{title}}” अब {{total, number}} में से स्थान {{place, number}} पर है',
  movedBack: '“{{title}}” को नहीं ले जाया जा सका, वह फिर {{status}} में है',
} as const satisfies MessagesOf<typeof english>;
