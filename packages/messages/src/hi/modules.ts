import type { modules as english } from '../en/modules.ts';
import type { MessagesOf } from '../messages-of.ts';

export const modules = {
  dashboard: 'डैशबोर्ड',
  projects: 'परियोजनाएँ',
  tasks: 'कार्य',
  hr: 'मानव संसाधन',
  finance: 'वित्त',
  commercial: 'वाणिज्यिक',
  external_entities: 'ग्राहक और विक्रेता',
  safety: 'सुरक्षा',
  documents: 'दस्तावेज़',
  inventory: 'भंडार',
  communications: 'संचार',
  analytics: 'विश्लेषण',
  ai_analytics: 'एआई विश्लेषण',
  reports: 'रिपोर्ट',
  settings: 'सेटिंग',
  rbac: 'उपयोगकर्ता और भूमिकाएँ',
} as const satisfies MessagesOf<typeof english>;
