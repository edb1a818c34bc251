import type { en } from '../en.ts';
import type { MessagesOf } from '../messages-of.ts';

export const settings: MessagesOf<(typeof en)['settings']> = {
  title: 'सेटिंग',
  tabs: {
    general: 'सामान्य',
    profile: 'मेरी प्रोफ़ाइल',
    notifications: 'सूचनाएँ',
    security: 'सुरक्षा',
    company: 'कंपनी',
    system: 'सिस्टम',
  },
  cards: {
    display: { title: 'भाषा और रूप', text: 'Plinth आपसे किस भाषा में बात करता है और इस डिवाइस पर कैसा दिखता है।' },
    dates: { title: 'तारीख और समय', text: 'आप उन्हें कैसे पढ़ते और लिखते हैं। जो सहेजा गया है वह वही रहता है।' },
    profile: { title: 'व्यक्तिगत विवरण', text: 'आपके सहकर्मी आपके बारे में जो देखते हैं।' },
    notifications: {
      title: 'आपको किसकी खबर मिले',
      text: 'हर प्रकार बंद किया जा सकता है; पासवर्ड और साइन-इन के मेल हमेशा आते हैं।',
    },
    security: { title: 'सबके लिए नियम', text: 'हर व्यक्ति के अगले साइन-इन से लागू होते हैं।' },
    company: { title: 'कंपनी का विवरण', text: 'हर दस्तावेज़ के ऊपर छपता है, और वे नियम जिनसे आप काम करते हैं।' },
    system: { title: 'संचालन', text: 'इस इंस्टॉलेशन की देखभाल कैसे होती है।' },
  },
  languageHelp: 'आपको मेल भी इसी में आते हैं।',
  currency: 'मुद्रा',
  currencyHelp: 'नए दस्तावेज़ इसी में शुरू होते हैं। जिन राशियों की मुद्रा है वे उसे रखती हैं।',
  currencyOfCompany: 'कंपनी जैसी',
  currencyFailed: 'मुद्रा नहीं बदली जा सकी',
};
