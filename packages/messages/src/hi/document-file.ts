import type { documentFile as english } from '../en/document-file.ts';
import type { MessagesOf } from '../messages-of.ts';

export const documentFile = {
  drop: 'फ़ाइल यहाँ छोड़ें, चिपकाएँ या चुनें।',
  dropNewer: 'नई फ़ाइल यहाँ छोड़ें, चिपकाएँ या चुनें। पहले वाली रखी रहती है।',
  limits: 'PDF, Word, Excel, PowerPoint, चित्र (PNG, JPEG, WebP, GIF), टेक्स्ट, CSV या ZIP, अधिकतम {{size}}।',
  choose: 'फ़ाइल चुनें',
  newVersion: 'नया संस्करण',
  uploading: '{{name}} ({{size}}) भेजी जा रही है…',
  uploaded: 'फ़ाइल रख ली गई है।',
  uploadFailed: '{{name}} नहीं रखी जा सकी',
  wrongType: '{{name}} ऐसे प्रकार की है जो यहाँ नहीं रखा जाता। इसे ऊपर बताए गए किसी प्रकार में सहेजें।',
  tooLarge: '{{name}} {{size}} की है, जो सीमा से अधिक है। इसे छोटा करें या बाँटें।',
  isEmpty: '{{name}} खाली है। दूसरी फ़ाइल चुनें।',
  locked: 'इसकी फ़ाइल अंतिम है। बदलने के लिए नया दस्तावेज़ बनाएँ जो इसकी जगह ले।',
  none: 'इस दस्तावेज़ में कोई फ़ाइल नहीं है।',
  version: 'संस्करण {{number}}',
  download: 'डाउनलोड करें',
  downloadVersion: 'संस्करण {{number}} डाउनलोड करें',
  open: 'खोलें',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  readFailed: 'फ़ाइल नहीं लाई जा सकी',
  preview: '{{name}} का चित्र',
  earlier: 'सभी संस्करण',
  versionsFailed: 'संस्करण लोड नहीं हो सके',
} as const satisfies MessagesOf<typeof english>;
