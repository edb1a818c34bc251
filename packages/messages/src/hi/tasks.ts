import type { tasks as english } from '../en/tasks.ts';
import type { MessagesOf } from '../messages-of.ts';

export const tasks = {
  board: {
    needsReview: 'समीक्षा के बाद पूरा होता है।',
    unassigned: 'किसी को नहीं सौंपा',
  },
  dashboard: {
    next: 'अगली नियत तारीखें',
    noneDue: 'कोई नियत कार्य नहीं',
    noneDueText: 'नियत तारीख वाले खुले कार्य यहाँ दिखते हैं, सबसे ज़रूरी पहले।',
  },
  quick: {
    label: 'त्वरित कार्य',
    placeholder: 'स्लैब डालना कल @तारिक !उच्च',
    add: 'कार्य जोड़ें',
    unknownPerson: '@{{name}} नाम का कोई नहीं है, या एक से अधिक हैं। पूरा नाम लिखें।',
    unknownPriority: '!{{word}} कोई प्राथमिकता नहीं है। !निम्न, !मध्यम, !उच्च या !तत्काल लिखें।',
  },
  mine: {
    overdue: 'समय-सीमा पार',
    week: 'अगले 7 दिन',
    later: 'बाद में',
    undated: 'कोई नियत तारीख नहीं',
    emptyTitle: 'कोई खुला कार्य नहीं',
    emptyText: 'आपको सौंपे गए कार्य यहाँ नियत तारीख के क्रम में दिखते हैं।',
    finish: '“{{title}}” पूरा करें',
    sendToReview: '“{{title}}” समीक्षा के लिए भेजें',
    finished: 'पूरा हुआ',
    sentToReview: 'समीक्षा के लिए भेजा गया',
    isBlocked: 'अवरुद्ध। फिर शुरू करने के लिए कार्य खोलें।',
    isInReview: 'किसी दूसरे व्यक्ति के पास समीक्षा में।',
    progress: '“{{title}}” की प्रगति',
    due: 'नियत तारीख {{date}}',
    wasDue: 'नियत तारीख {{date}} थी',
  },
} as const satisfies MessagesOf<typeof english>;
