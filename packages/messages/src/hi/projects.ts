import type { projects as english } from '../en/projects.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projects = {
  board: {
    needsStart: 'आरंभ तारीख आवश्यक है।',
    needsValue: 'अनुबंध मूल्य आवश्यक है।',
    ends: 'नियत तारीख {{date}}',
    ended: 'नियत तारीख {{date}} थी',
  },
  dashboard: {
    total: 'सभी परियोजनाएँ',
    running: 'खुली परियोजनाएँ, पहले नियत तारीख वाली ऊपर',
    noneOpen: 'कोई खुली परियोजना नहीं',
    noneOpenText: 'योजना, कोटेशन और निर्माण वाली परियोजनाएँ यहाँ अपनी प्रगति के साथ दिखती हैं।',
    progress: '{{name}} की प्रगति',
    noEnd: 'समाप्ति तारीख नहीं',
  },
} as const satisfies MessagesOf<typeof english>;
