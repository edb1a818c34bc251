import type { documentFile as english } from '../en/document-file.ts';
import type { MessagesOf } from '../messages-of.ts';

export const documentFile = {
  drop: 'फ़ाइल यहाँ छोड़ें, चिपकाएँ या चुनें।',
  dropNewer: 'नया संस्करण यहाँ छोड़ें, चिपकाएँ या चुनें। पहले के संस्करण रखे जाते हैं।',
  limits: 'PDF, Word, Excel, PowerPoint, चित्र (PNG, JPEG, WebP, GIF), टेक्स्ट, CSV या ZIP, अधिकतम {{size}}।',
  choose: 'फ़ाइल चुनें',
  newVersion: 'नया संस्करण अपलोड करें',
  uploading: '{{name}} ({{size}}) अपलोड हो रही है…',
  uploaded: 'फ़ाइल अपलोड हुई।',
  uploadFailed: '{{name}} अपलोड नहीं हो सकी',
  wrongType: '{{name}} का फ़ाइल प्रकार समर्थित नहीं है। इसे ऊपर बताए गए किसी प्रकार में सहेजें।',
  tooLarge: '{{name}} {{size}} की है, जो सीमा से अधिक है। इसे छोटा करें या बाँटें।',
  isEmpty: '{{name}} खाली है। दूसरी फ़ाइल चुनें।',
  locked: 'फ़ाइल अंतिम है। बदलने के लिए ऐसा दस्तावेज़ बनाएँ जो इसे प्रतिस्थापित करे।',
  none: 'इस दस्तावेज़ में कोई फ़ाइल नहीं है।',
  version: 'संस्करण {{number}}',
  download: 'डाउनलोड करें',
  downloadVersion: 'संस्करण {{number}} डाउनलोड करें',
  open: 'खोलें',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  readFailed: 'फ़ाइल लोड नहीं हो सकी',
  preview: '{{name}} का पूर्वावलोकन',
  earlier: 'सभी संस्करण',
  versionsFailed: 'संस्करण लोड नहीं हो सके',
} as const satisfies MessagesOf<typeof english>;
