import type { projects as english } from '../en/projects.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projects = {
  board: {
    needsStart: 'आरंभ तारीख आवश्यक है।',
    needsValue: 'अनुबंध मूल्य आवश्यक है।',
    ends: 'नियत तारीख {{date}}',
    ended: 'नियत तारीख {{date}} थी',
  },
  copy: {
    open: 'परियोजना कॉपी करें',
    fromOther: 'दूसरी परियोजना से',
    title: 'परियोजना कॉपी करें',
    text: 'कार्य कैलेंडर और समय-सारणी कॉपी होती हैं: कार्य, अवधियाँ, माइलस्टोन, निर्भरताएँ, जाँच-सूचियाँ और मात्राएँ। तारीखें नए आरंभ से कार्य दिवसों के अनुसार रखी जाती हैं। ग्राहक, राशियाँ, प्रगति और फ़ाइलें कॉपी नहीं होतीं।',
    from: 'कॉपी की जाने वाली परियोजना',
    nameOf: '{{name}} (प्रतिलिपि)',
    people: 'सौंपे गए लोग भी कॉपी करें',
    peopleHelp: 'परियोजना प्रबंधक, फ़ोरमैन और कार्यों पर सौंपे गए लोग।',
    confirm: 'परियोजना बनाएँ',
    done: 'परियोजना बनाई गई',
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
