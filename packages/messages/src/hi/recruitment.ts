import type { recruitment as english } from '../en/recruitment.ts';
import type { MessagesOf } from '../messages-of.ts';

export const recruitment = {
  board: 'भर्ती की प्रगति',
  published: 'प्रकाशित रिक्तियाँ आपके करियर पेज पर दिखती हैं।',
  openCareers: 'करियर पेज खोलें',
  years_one: '{{count, number}} वर्ष का अनुभव',
  years_other: '{{count, number}} वर्ष का अनुभव',
  careers: {
    title: 'करियर',
    text: 'वे पद जिनके लिए आप आवेदन कर सकते हैं।',
    loadFailed: 'रिक्तियाँ लोड नहीं हो सकीं',
    emptyTitle: 'अभी कोई पद खाली नहीं है',
    emptyText: 'कृपया बाद में फिर देखें।',
    all: 'सभी खाली पद',
    closes: '{{date}} तक आवेदन करें',
    gone: 'यह पद अब खाली नहीं है।',
    apply: 'इस पद के लिए आवेदन करें',
    salary: 'अपेक्षित मासिक वेतन ({{currency}})',
    cv: 'बायोडाटा (CV)',
    cvHelp: 'PDF या Word (.docx), अधिकतम 5 MB',
    cvTooLarge: 'फ़ाइल 5 MB से बड़ी है। छोटी फ़ाइल चुनें।',
    cvWrongType: 'PDF या Word (.docx) फ़ाइल चुनें।',
    consent: 'मैं सहमत हूँ कि मेरी जानकारी इस आवेदन के लिए उपयोग की जाए',
    send: 'आवेदन भेजें',
    sent: 'आपका आवेदन भेज दिया गया',
    sentText: '{{title}} के लिए आवेदन करने का धन्यवाद। हम आपसे ईमेल या फ़ोन पर संपर्क करेंगे।',
    consentText_one:
      '{{company}} इसका उपयोग केवल आपके आवेदन पर निर्णय के लिए करेगी। इसे केवल मानव संसाधन विभाग और इस पद के नियुक्ति प्रबंधक देखते हैं। आवेदन के {{count, number}} महीने बाद इसे आपकी फ़ाइलों सहित हटा दिया जाता है।',
    consentText_other:
      '{{company}} इसका उपयोग केवल आपके आवेदन पर निर्णय के लिए करेगी। इसे केवल मानव संसाधन विभाग और इस पद के नियुक्ति प्रबंधक देखते हैं। आवेदन के {{count, number}} महीने बाद इसे आपकी फ़ाइलों सहित हटा दिया जाता है।',
  },
} satisfies MessagesOf<typeof english>;
