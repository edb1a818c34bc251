import type { overview as english } from '../en/overview.ts';
import type { MessagesOf } from '../messages-of.ts';
import { projectHealth } from './project-health.ts';

export const overview = {
  ...projectHealth,
  tab: 'सारांश',
  green: 'हरा',
  portfolio: {
    title: 'परियोजना पोर्टफ़ोलियो',
    card: 'चालू परियोजनाओं की स्थिति',
    colour: 'सेहत',
    all: 'सभी',
    empty: 'इस रंग की कोई परियोजना नहीं।',
    contract: 'अनुबंध',
    backlog: 'शेष अनुबंधित कार्य',
    atAward: 'अनुबंध के समय मार्जिन',
    now: 'वर्तमान मार्जिन',
    fade: 'मार्जिन में गिरावट (अंक)',
    rules:
      'लाल: खुले कार्यों का दसवें से अधिक हिस्सा विलंबित, समापन, आरएफ़आई या सबमिटल 15 दिन देर से, अति गंभीर घटना, बजट से 5% ऊपर पूर्वानुमान, अपेक्षित हानि, या 60 दिन से बकाया प्राप्य राशि। पीला: इनमें से कुछ भी कम मात्रा में, अवरुद्ध कार्य या गंभीर घटनाएँ।',
  },
  open: 'विवरण',
  health: 'परियोजना की सेहत',
  healthy: 'कुछ भी विलंबित, अवरुद्ध या बजट से ऊपर नहीं है।',
  milestones: 'अगले माइलस्टोन',
  noMilestones: 'कोई खुला माइलस्टोन नहीं।',
  blockers: 'अवरुद्ध काम',
  noBlockers: 'कोई कार्य अवरुद्ध नहीं है।',
  team: 'टीम',
  noTeam: 'कोई खुला कार्य सौंपा नहीं गया।',
  manager: 'परियोजना प्रबंधक',
  foreman: 'फ़ोरमैन',
  openTasks: 'खुले कार्य: {{items, number}}',
  week: 'इस सप्ताह का मौसम',
  noReports: 'पिछले सात दिनों में कोई दैनिक रिपोर्ट नहीं।',
  workers: 'श्रमिक: {{items, number}}',
  lost: 'व्यर्थ गए घंटे: {{hours}}',
} as const satisfies MessagesOf<typeof english>;
