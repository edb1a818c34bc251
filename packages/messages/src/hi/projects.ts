import type { projects as english } from '../en/projects.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projects = {
  board: {
    needsStart: 'पहले आरंभ की तारीख़ चाहिए।',
    needsValue: 'पहले अनुबंध मूल्य चाहिए।',
    ends: 'समाप्ति {{date}}',
    ended: 'समाप्ति {{date}} को होनी थी',
  },
  dashboard: {
    total: 'सभी परियोजनाएँ',
    running: 'चालू परियोजनाएँ, पहले समाप्त होने वाली ऊपर',
    noneOpen: 'कोई चालू परियोजना नहीं',
    noneOpenText: 'योजना, प्रस्ताव या निर्माण में चल रही परियोजनाएँ यहाँ अपनी प्रगति के साथ दिखेंगी।',
    progress: '{{name}} की प्रगति',
    noEnd: 'समाप्ति की तारीख़ नहीं',
  },
} as const satisfies MessagesOf<typeof english>;
