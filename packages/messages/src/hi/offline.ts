import type { offline as english } from '../en/offline.ts';
import type { MessagesOf } from '../messages-of.ts';

export const offline: MessagesOf<typeof english> = {
  waiting_one: 'इस डिवाइस की {{count, number}} प्रविष्टि अभी नहीं भेजी गई है',
  waiting_other: 'इस डिवाइस की {{count, number}} प्रविष्टियाँ अभी नहीं भेजी गई हैं',
  stuck_one: '{{count, number}} प्रविष्टि नहीं भेजी जा सकी, उस पर ध्यान दें',
  stuck_other: '{{count, number}} प्रविष्टियाँ नहीं भेजी जा सकीं, उन पर ध्यान दें',
  show: 'दिखाएँ',
  title: 'भेजे जाने की प्रतीक्षा में',
  text: 'कनेक्शन लौटने पर प्रविष्टियाँ इसी क्रम में भेजी जाती हैं।',
  empty: 'सभी प्रविष्टियाँ भेजी जा चुकी हैं।',
  sendNow: 'अभी भेजें',
  sent: 'सभी प्रविष्टियाँ भेज दी गईं',
  stillDown: 'अब भी ऑफ़लाइन; आपकी प्रविष्टियाँ इसी डिवाइस पर हैं',
  waiting: 'कनेक्शन की प्रतीक्षा में',
  conflict: 'इस बीच किसी दूसरे उपयोगकर्ता ने इसे बदला',
  refused: 'स्वीकार नहीं हुआ',
  decide: 'दोनों रूपों की तुलना करें',
  discard: 'छोड़ें',
  discardTitle: '“{{name}}” छोड़ें?',
  discardText: 'यह ऑफ़लाइन प्रविष्टि इस डिवाइस से हटा दी जाएगी और नहीं भेजी जाएगी।',
  createdKind: 'नया: {{name}}',
  updatedKind: 'बदला: {{name}}',
  check_in: 'चेक-इन',
  check_out: 'चेक-आउट',
  signOutTitle: 'प्रविष्टियाँ भेजे बिना साइन आउट करें?',
  signOutText:
    'न भेजी गई प्रविष्टियाँ इस डिवाइस पर रहती हैं, दूसरे उपयोगकर्ताओं को नहीं दिखतीं, और यहाँ आपके फिर साइन इन करने पर भेजी जाती हैं।',
  signOut: 'साइन आउट करें',
};
