import type { setup as english } from '../en/setup.ts';
import type { MessagesOf } from '../messages-of.ts';

export const setup = {
  title: 'Plinth सेट अप करें',
  subtitle: 'कंपनी और उसका पहला खाता, यानी स्वामी का खाता, बनाएँ।',
  companySection: 'कंपनी',
  ownerSection: 'स्वामी',
  companyName: 'कंपनी का नाम',
  baseCurrency: 'मूल मुद्रा',
  baseCurrencyHelp: 'दस्तावेज़ों और रिपोर्ट के लिए डिफ़ॉल्ट।',
  timeZone: 'समय क्षेत्र',
  timeZoneHelp: 'देय तिथियों और दस्तावेज़ संख्याओं के लिए वर्तमान तारीख तय करता है।',
  countryPack: 'देश के नियम',
  taxId: 'कर पहचान संख्या (वैकल्पिक)',
  taxIdHelp: {
    AE: 'कर पंजीकरण संख्या (TRN), 15 अंक। कर इनवॉइस पर छपती है।',
    IN: 'GSTIN, 15 अक्षर। कर इनवॉइस पर छपता है।',
    none: 'इनवॉइस पर छपती है।',
  },
  countryPackHelp: 'शुरुआती साप्ताहिक अवकाश, कर और वैधानिक नियम।',
  countryPacks: { AE: 'संयुक्त अरब अमीरात', IN: 'भारत', none: 'कोई नहीं' },
  token: 'सेटअप टोकन',
  tokenHelp: 'सर्वर के स्टार्ट-अप आउटपुट में छपता है; सिद्ध करता है कि इंस्टॉलेशन आपने किया है।',
  submit: 'सेट अप करें और साइन इन करें',
  failed: 'सेटअप नहीं हो सका। कुछ भी सहेजा नहीं गया।',
} as const satisfies MessagesOf<typeof english>;
