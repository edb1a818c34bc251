import type { bulk as english } from '../en/bulk.ts';
import type { MessagesOf } from '../messages-of.ts';

export const bulk: MessagesOf<typeof english> = {
  filters: 'फ़िल्टर ({{number}})',
  open: 'संपादित करें',
  title_one: '{{count, number}} रिकॉर्ड संपादित करें',
  title_other: '{{count, number}} रिकॉर्ड संपादित करें',
  text: 'सभी में एक फ़ील्ड को समान मान देता है।',
  field: 'फ़ील्ड',
  choose: 'फ़ील्ड चुनें',
  apply_one: '{{count, number}} रिकॉर्ड अपडेट करें',
  apply_other: '{{count, number}} रिकॉर्ड अपडेट करें',
  changed_one: '{{count, number}} रिकॉर्ड अपडेट हुआ',
  changed_other: '{{count, number}} रिकॉर्ड अपडेट हुए',
  refused_one: '{{count, number}} रिकॉर्ड अपडेट नहीं हुआ:',
  refused_other: '{{count, number}} रिकॉर्ड अपडेट नहीं हुए:',
  cell: '{{name}}: {{field}} संपादित करें',
  save: 'सहेजें',
  previousField: 'पिछली फ़ील्ड',
  nextField: 'अगली फ़ील्ड',
  undone: 'बदलाव पूर्ववत किए गए',
  undoKept_one: '{{count, number}} रिकॉर्ड इस बीच बदल चुका है, इसलिए पूर्ववत नहीं हुआ',
  undoKept_other: '{{count, number}} रिकॉर्ड इस बीच बदल चुके हैं, इसलिए पूर्ववत नहीं हुए',
};
