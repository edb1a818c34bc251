import type { settlement as english } from '../en/settlement.ts';
import type { MessagesOf } from '../messages-of.ts';

export const settlement = {
  title: 'अंतिम निपटान',
  show: 'अंतिम कार्य दिवस या आज तक की गणना करें',
  pay: 'नया ऑफ़-साइकल पेरोल',
  notice_one: 'नोटिस {{date}} को दिया गया: {{count, number}} दिन, {{served}} दिन पूरे हुए।',
  notice_other: 'नोटिस {{date}} को दिया गया: {{count, number}} दिन, {{served}} दिन पूरे हुए।',
  step: {
    firstFive: 'ग्रेच्युटी, पहले पाँच वर्ष',
    afterFive: 'ग्रेच्युटी, पाँच वर्ष के बाद',
    gratuity: 'ग्रेच्युटी',
    cap: 'ग्रेच्युटी, अधिकतम',
    notReturned: 'वापस नहीं किया गया: {{items}}',
    taxes: 'कर की कटौती उस ऑफ़-साइकल पेरोल में होती है जिससे निपटान का भुगतान होता है।',
    total: 'कर्मचारी को देय कुल राशि',
    leave: 'अवकाश नकदीकरण: {{type}}',
    leaveRecovery: 'अर्जित से अधिक लिए गए अवकाश की वसूली: {{type}}',
    served: 'नोटिस अवधि पूरी की',
    waived: 'नोटिस माफ़',
    unknown: 'नोटिस अवधि पूरी नहीं; दर्ज करें कि नोटिस किसने दिया',
    pay: 'नोटिस के बदले वेतन',
    recovery: 'नोटिस अवधि पूरी न करने की कटौती',
  },
} as const satisfies MessagesOf<typeof english>;
