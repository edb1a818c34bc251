import type { files as english } from '../en/files.ts';
import type { MessagesOf } from '../messages-of.ts';

export const files = {
  title: 'फ़ाइलें',
  drop: 'फ़ाइलें यहाँ कहीं भी छोड़ें या चिपकाएँ।',
  whenSaved: 'फ़ाइलें छोड़ें या पेस्ट करें। वे इस डिवाइस पर रहती हैं और रिकॉर्ड सहेजने पर अपलोड होती हैं।',
  add: 'फ़ाइलें जोड़ें',
  takePhoto: 'फ़ोटो लें',
  show_one: '{{count, number}} फ़ाइल दिखाएँ',
  show_other: '{{count, number}} फ़ाइलें दिखाएँ',
  empty: 'अभी कोई फ़ाइल नहीं है।',
  loadFailed: 'फ़ाइलें लोड नहीं हो सकीं',
  uploading: '{{name}} अपलोड हो रही है ({{total, number}} में से {{number, number}})',
  wrongType: '{{name}} का फ़ाइल प्रकार समर्थित नहीं है। PDF, Office, चित्र, टेक्स्ट, CSV या ZIP चुनें।',
  tooLarge: '{{name}} {{size}} की है और सीमा {{limit}} है। इसे छोटा करें या बाँटें।',
  putAway: '{{name}} हटाएँ',
  open: '{{name}} खोलें',
  download: '{{name}} डाउनलोड करें',
  more: '{{name}} के लिए क्रियाएँ',
  supplement: 'निर्णय के बाद जोड़ी गई',
  rename: 'नाम बदलें',
  renameTitle: 'फ़ाइल का नाम बदलें',
  name: 'फ़ाइल का नाम',
  badName: 'बिना स्लैश का नाम लिखें।',
  deleted: '{{name}} हटाई गई।',
  deleteFailed: 'फ़ाइल हटाई नहीं जा सकी',
} as const satisfies MessagesOf<typeof english>;
