import type { finance as english } from '../en/finance.ts';
import type { MessagesOf } from '../messages-of.ts';

export const finance = {
  overview: 'सारांश',
  figures: {
    invoiced: 'इस महीने के चालान',
    open: 'मिलना बाकी',
    overdue: 'देरी से',
    expenses: 'इस महीने का खर्च',
    expensesPending: 'निर्णय के लिए खर्च',
    budget: 'सक्रिय बजट',
    committed: 'प्रतिबद्ध राशि',
    actual: 'परियोजनाओं पर खर्च',
  },
  cash: {
    title: 'आया और गया पैसा',
    text: 'महीने के अनुसार मिले भुगतान और परियोजनाओं की लागत।',
    empty: 'अभी कोई लेन-देन नहीं हुआ।',
    month: 'महीना',
    inflow: 'आया',
    outflow: 'गया',
    net: 'अंतर',
  },
} as const satisfies MessagesOf<typeof english>;
