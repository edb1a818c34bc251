import type { tasks as english } from '../en/tasks.ts';
import type { MessagesOf } from '../messages-of.ts';

export const tasks = {
  board: {
    needsReview: 'यह समीक्षा से पूरा होता है।',
    unassigned: 'अभी किसी को नहीं सौंपा',
  },
  dashboard: {
    next: 'अगली नियत तारीख़ें',
    noneDue: 'कुछ भी बाकी नहीं है',
    noneDueText: 'नियत तारीख़ वाले बाकी कार्य यहाँ दिखेंगे, सबसे ज़रूरी पहले।',
  },
  mine: {
    overdue: 'देरी वाले',
    week: 'अगले 7 दिन में',
    later: 'बाद में',
    undated: 'बिना तारीख़',
    emptyTitle: 'आपके लिए कुछ बाकी नहीं है',
    emptyText: 'आपको सौंपे गए बाकी कार्य यहाँ नियत तारीख़ के अनुसार दिखेंगे।',
    finish: '“{{title}}” पूरा करें',
    sendToReview: '“{{title}}” को समीक्षा में भेजें',
    finished: 'पूरा हुआ',
    sentToReview: 'समीक्षा में भेजा गया',
    isBlocked: 'अटका हुआ है। पहले इसके पेज से फिर शुरू करें।',
    isInReview: 'अभी कोई और इसकी समीक्षा कर रहा है।',
    progress: '“{{title}}” की प्रगति',
    due: 'नियत तारीख़ {{date}}',
    wasDue: 'नियत तारीख़ {{date}} थी',
  },
} as const satisfies MessagesOf<typeof english>;
