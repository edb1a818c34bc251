import type { lines as english } from '../en/lines.ts';
import type { MessagesOf } from '../messages-of.ts';

export const lines = {
  title: 'पंक्तियाँ',
  caption: 'पंक्तियाँ: {{document}}',
  number: 'क्र.',
  add: 'पंक्ति जोड़ें',
  menu: 'पंक्ति {{number, number}}: और विकल्प',
  up: 'ऊपर ले जाएँ',
  down: 'नीचे ले जाएँ',
  remove: 'पंक्ति हटाएँ',
  total: 'कुल',
  preview: 'सहेजने पर गणना होगी; यहाँ केवल झलक है।',
  help: 'Enter अगली पंक्ति पर ले जाता है, तीर कुंजियाँ एक खाने से दूसरे पर। स्प्रेडशीट से कॉपी की गई पंक्तियाँ चिपकाई जा सकती हैं।',
  empty: 'अभी कोई पंक्ति नहीं है।',
  cell: '{{column}}, पंक्ति {{number, number}}',
  problems: 'कुछ पंक्तियों पर ध्यान दें',
  unmatched: 'चिपकाया गया, पर नहीं मिला या एक से अधिक मिले: {{names}}',
  added: 'पंक्ति {{number, number}} जोड़ी गई',
  removed: 'पंक्ति {{number, number}} हटाई गई',
  moved: 'पंक्ति अब क्रमांक {{number, number}} पर है',
  tooMany: 'इस दस्तावेज़ में यहाँ संपादन के लिए बहुत अधिक पंक्तियाँ हैं; वे जैसी हैं वैसी ही रहेंगी।',
  details: 'विवरण: {{title}}',
  loadFailed: 'पंक्तियाँ लोड नहीं हो सकीं',
} as const satisfies MessagesOf<typeof english>;
