import type { access as english } from '../en/access.ts';
import type { MessagesOf } from '../messages-of.ts';

export const access = {
  deniedText: 'केवल सिस्टम स्वामी RBAC सेटिंग्स खोल सकते हैं।',
  title: 'उपयोगकर्ता और भूमिकाएँ',
  subtitle: 'हर व्यक्ति की एक भूमिका होती है। निष्क्रिय व्यक्ति तुरंत साइन आउट हो जाता है।',
  role: '{{name}} की भूमिका',
  noRole: 'कोई भूमिका नहीं',
  inactive: 'निष्क्रिय',
  activate: 'सक्रिय करें',
  deactivate: 'निष्क्रिय करें',
  saved: 'पहुँच बदल दी गई',
  failed: 'पहुँच बदली नहीं जा सकी',
  loadFailed: 'उपयोगकर्ता लोड नहीं हो सके',
  exampleTitle: 'मेरी पहुँच',
  exampleText: 'आपकी भूमिका क्या करने देती है, जैसा सर्वर तय करता है।',
  ownRole: 'आपकी भूमिका',
  abilities: 'आप क्या कर सकते हैं',
} as const satisfies MessagesOf<typeof english>;
