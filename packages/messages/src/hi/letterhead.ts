import type { letterhead as english } from '../en/letterhead.ts';
import type { MessagesOf } from '../messages-of.ts';

export const letterhead = {
  taxId: {
    AE: 'कर पंजीकरण संख्या (TRN): {{number}}',
    IN: 'जीएसटी संख्या (GSTIN): {{number}}',
    none: 'कर संख्या: {{number}}',
  },
  taxInvoice: 'टैक्स इनवॉइस',
  license: 'लाइसेंस: {{number}}',
  page: 'पृष्ठ {{page}} / {{pages}}',
  print: 'छापें',
  printFailed: 'लेटरहेड लोड नहीं हो सका, इसलिए कुछ नहीं छपा',
  pdf: 'दस्तावेज़ (PDF)',
  pdfText: 'छापने और भेजने के लिए, आपके लेटरहेड पर।',
  logo: {
    help: 'छपे दस्तावेज़ों और मेनू में दिखता है। PNG, JPEG या WebP; बड़े चित्र छोटे किए जाते हैं।',
    choose: 'लोगो चुनें',
    replace: 'लोगो बदलें',
    remove: 'लोगो हटाएँ',
    none: 'अभी कोई लोगो नहीं',
    saved: 'लोगो अपडेट हुआ।',
    failed: 'लोगो अपडेट नहीं हो सका',
    notAPicture: 'यह चित्र पढ़ा नहीं जा सका। PNG, JPEG या WebP फ़ाइल चुनें।',
    tooLarge: 'फ़ाइल 10 MB से बड़ी है। छोटी फ़ाइल चुनें।',
  },
} as const satisfies MessagesOf<typeof english>;
