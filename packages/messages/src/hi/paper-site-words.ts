import type {
  siteLabels as englishLabels,
  siteSentences as englishSentences,
  siteTitles as englishTitles,
} from '../en/paper-site-words.ts';
import type { MessagesOf } from '../messages-of.ts';

export const siteTitles = {
  rfi: 'सूचना के लिए अनुरोध (आरएफ़आई)',
  submittal: 'सबमिटल ट्रांसमिटल',
  meetingMinutes: 'बैठक का कार्यवृत्त',
  dailyReport: 'साइट की दैनिक रिपोर्ट',
  delayNotice: 'देरी की सूचना',
  workPermit: 'कार्य परमिट',
  inspectionReport: 'निरीक्षण रिपोर्ट',
  incidentReport: 'घटना रिपोर्ट',
  snagReport: 'स्नैग रिपोर्ट',
  nonConformanceReport: 'गैर-अनुरूपता रिपोर्ट (एनसीआर)',
} as const satisfies MessagesOf<typeof englishTitles>;

export const siteLabels = {
  addressee: 'प्रति',
  raisedBy: 'अनुरोधकर्ता',
  attachments: 'संलग्नक',
  fileName: 'फ़ाइल',
  version: 'संस्करण',
  reviewDecision: 'समीक्षा का निर्णय',
  reviewComments: 'समीक्षक की टिप्पणियाँ',
  submittedBy: 'प्रस्तुतकर्ता',
  reviewedBy: 'समीक्षक',
  responsible: 'ज़िम्मेदार',
  preparedBy: 'तैयारकर्ता',
  chairedBy: 'बैठक के अध्यक्ष',
  approvedBy: 'स्वीकृतिकर्ता',
  requestedBy: 'आवेदक',
  issuedBy: 'जारीकर्ता',
  acceptedByHolder: 'परमिट धारक की स्वीकृति',
  handedBackBy: 'परमिट वापसी: हस्ताक्षर / समय',
  temperature: 'तापमान',
  inspectedBy: 'निरीक्षक',
  closedBy: 'बंद करने वाले',
  reportedBy: 'सूचना देने वाले',
  verifiedBy: 'सत्यापनकर्ता',
  forContractor: 'ठेकेदार की ओर से',
  receivedForClient: 'ग्राहक द्वारा प्राप्त: हस्ताक्षर / तारीख',
} as const satisfies MessagesOf<typeof englishLabels>;

export const siteSentences = {
  delayNoticeText: 'यह ऊपर बताई गई देरी की अनुबंध के अंतर्गत हमारी सूचना है।',
  permitText:
    'यह परमिट केवल ऊपर लिखे काम, जगह और समय के लिए मान्य है। हालात बदलने पर और काम पूरा होने पर काम रोकें और परमिट वापस करें।',
} as const satisfies MessagesOf<typeof englishSentences>;
