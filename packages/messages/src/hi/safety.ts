import type { safety as english } from '../en/safety.ts';
import type { MessagesOf } from '../messages-of.ts';

export const safety = {
  rates: {
    title: 'चोट दरें',
    text: 'अब तक के बारह महीने। घंटे स्वीकृत समय प्रविष्टियों और क्रू शीट के हैं, विराम छोड़कर।',
    ltifr: 'एलटीआईएफ़आर (LTIFR)',
    ltifrText: 'प्रति 10,00,000 घंटे लॉस्ट टाइम इंजरी',
    trir: 'टीआरआईआर (TRIR)',
    trirText: 'प्रति 2,00,000 घंटे दर्ज करने योग्य चोटें (OSHA)',
    severity: 'गंभीरता दर',
    severityText: 'प्रति 10,00,000 घंटे चोट से खोए दिन',
    noHours: 'कोई स्वीकृत घंटे नहीं',
    lostTime: 'लॉस्ट टाइम इंजरी',
    recordable: 'दर्ज करने योग्य',
    firstAid: 'प्राथमिक उपचार',
    nearMisses: 'नियर मिस',
    daysLost: 'चोट से खोए दिन',
    unclassified: 'अवर्गीकृत',
    hours: 'घंटे',
    month: 'महीना',
    project: 'परियोजना',
    byMonth: 'महीने के अनुसार',
    byMonthText: 'दरें हर महीने पर समाप्त होने वाले बारह महीनों की हैं।',
    byProject: 'परियोजना के अनुसार, बारह महीने',
    company: 'सभी परियोजनाएँ',
    trend: 'LTIFR और TRIR, बारह महीने',
    empty: 'इन बारह महीनों में न घंटे हैं, न चोटें।',
    classify: 'अवर्गीकृत चोटें: {{count, number}}। ये दरों में नहीं गिनी जातीं।',
    byClass: 'वर्गीकरण के अनुसार चोटें देखें',
    opens: 'घटनाएँ देखें: {{figure}}, {{period}}: {{number}}',
  },
} as const satisfies MessagesOf<typeof english>;
