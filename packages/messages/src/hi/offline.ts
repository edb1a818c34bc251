import type { offline as english } from '../en/offline.ts';
import type { MessagesOf } from '../messages-of.ts';

export const offline: MessagesOf<typeof english> = {
  waiting_one: '{{count, number}} प्रविष्टि इस उपकरण पर भेजे जाने की प्रतीक्षा में है',
  waiting_other: '{{count, number}} प्रविष्टियाँ इस उपकरण पर भेजे जाने की प्रतीक्षा में हैं',
  stuck_one: '{{count, number}} प्रविष्टि नहीं भेजी जा सकी, आपका निर्णय चाहिए',
  stuck_other: '{{count, number}} प्रविष्टियाँ नहीं भेजी जा सकीं, आपका निर्णय चाहिए',
  show: 'दिखाएँ',
  title: 'भेजे जाने की प्रतीक्षा में',
  text: 'कनेक्शन मिलते ही प्रविष्टियाँ इसी क्रम में भेजी जाती हैं।',
  empty: 'सब कुछ भेजा जा चुका है।',
  sendNow: 'अभी भेजें',
  sent: 'सब कुछ भेज दिया गया',
  stillDown: 'अभी भी कनेक्शन नहीं है; सब कुछ यहाँ सुरक्षित है',
  waiting: 'कनेक्शन की प्रतीक्षा में',
  conflict: 'इस बीच किसी और ने इसे बदल दिया',
  refused: 'स्वीकार नहीं हुआ',
  decide: 'तुलना करें और चुनें',
  discard: 'हटाएँ',
  discardTitle: '“{{name}}” हटाएँ?',
  discardText: 'बिना कनेक्शन दर्ज की गई जानकारी इस उपकरण से मिटा दी जाएगी और कभी नहीं भेजी जाएगी।',
  createdKind: 'नया: {{name}}',
  updatedKind: 'बदला: {{name}}',
  check_in: 'आगमन',
  check_out: 'प्रस्थान',
  signOutTitle: 'सब कुछ भेजे बिना साइन आउट करें?',
  signOutText:
    'जो प्रतीक्षा में है वह इस उपकरण पर रहेगा, कोई और उसे नहीं देख सकता, और आपके यहाँ फिर से साइन इन करने पर भेजा जाएगा।',
  signOut: 'साइन आउट',
};
