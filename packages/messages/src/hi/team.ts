import type { team as english } from '../en/team.ts';
import type { MessagesOf } from '../messages-of.ts';

export const team = {
  leaveCalendar: {
    title: 'छुट्टी कैलेंडर',
    person: 'कर्मचारी',
    away: 'अनुपस्थित',
    department: 'विभाग',
    allDepartments: 'सभी विभाग',
    search: 'नाम से खोजें',
    awayOnly: 'केवल छुट्टी वाले लोग',
    empty: 'इस महीने कोई परिणाम नहीं।',
    more_one: '{{count, number}} और दिखाएँ',
    more_other: '{{count, number}} और दिखाएँ',
    clashes: 'छुट्टी के दौरान देय कार्य',
    clashesText:
      'खुले कार्य जिनकी देय तिथि पर सौंपा गया व्यक्ति छुट्टी पर है या उसने छुट्टी माँगी है। क्रिटिकल पाथ पर देरी से प्रोजेक्ट की समाप्ति आगे खिसकती है।',
    clashesEmpty: 'छुट्टी के दौरान कोई खुला कार्य देय नहीं।',
    critical: 'क्रिटिकल पाथ',
    criticalFailed: 'क्रिटिकल पाथ लोड नहीं हो सका',
    task: 'कार्य',
    due: 'देय तिथि',
    project: 'परियोजना',
    leave: 'छुट्टी',
    before: 'शेष अवकाश और टीम',
    cover: 'इन दिनों टीम',
    colleagues_one: '{{people, number}} में से {{count, number}} सहकर्मी छुट्टी पर है या उसने छुट्टी माँगी है।',
    colleagues_other: '{{people, number}} में से {{count, number}} सहकर्मी छुट्टी पर हैं या उन्होंने छुट्टी माँगी है।',
  },
  organizationChart: {
    title: 'संगठन चार्ट',
    search: 'नाम से खोजें',
    expandAll: 'सभी खोलें',
    collapseAll: 'सभी बंद करें',
    reportsOf: '{{name}} को रिपोर्ट करने वाले',
    reports_one: '{{count, number}} सीधे अधीन',
    reports_other: '{{count, number}} सीधे अधीन',
    team_one: 'कुल {{count, number}}',
    team_other: 'कुल {{count, number}}',
    empty: 'अभी कोई कर्मचारी नहीं।',
    noMatch: 'कोई परिणाम नहीं।',
  },
} as const satisfies MessagesOf<typeof english>;
