import type { bulk as english } from '../en/bulk.ts';
import type { MessagesOf } from '../messages-of.ts';

export const bulk: MessagesOf<typeof english> = {
  open: 'मान बदलें',
  title_one: '{{count, number}} रिकॉर्ड बदलें',
  title_other: '{{count, number}} रिकॉर्ड बदलें',
  text: 'इन सभी में एक फ़ील्ड को समान मान मिलेगा। बाकी सब वैसा ही रहेगा।',
  field: 'फ़ील्ड',
  choose: 'फ़ील्ड चुनें',
  apply_one: '{{count, number}} रिकॉर्ड बदलें',
  apply_other: '{{count, number}} रिकॉर्ड बदलें',
  changed_one: '{{count, number}} रिकॉर्ड बदला गया',
  changed_other: '{{count, number}} रिकॉर्ड बदले गए',
  refused_one: '{{count, number}} रिकॉर्ड वैसा ही रहा:',
  refused_other: '{{count, number}} रिकॉर्ड वैसे ही रहे:',
  undone: 'सब कुछ पहले जैसा हो गया',
  undoKept_one: '{{count, number}} रिकॉर्ड इस बीच बदला गया और वैसा ही रहेगा',
  undoKept_other: '{{count, number}} रिकॉर्ड इस बीच बदले गए और वैसे ही रहेंगे',
};
