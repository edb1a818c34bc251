import type {
  siteLabels as englishLabels,
  siteSentences as englishSentences,
  siteTitles as englishTitles,
} from '../en/paper-site-words.ts';
import type { MessagesOf } from '../messages-of.ts';

export const siteTitles = {
  rfi: 'طلب معلومات',
  submittal: 'إحالة تقديم فني',
  meetingMinutes: 'محضر اجتماع',
  dailyReport: 'تقرير الموقع اليومي',
  delayNotice: 'إشعار تأخير',
  workPermit: 'تصريح عمل',
  inspectionReport: 'تقرير تفتيش',
  incidentReport: 'تقرير حادث',
  snagReport: 'تقرير ملاحظة تشطيب',
  nonConformanceReport: 'تقرير عدم مطابقة',
} as const satisfies MessagesOf<typeof englishTitles>;

export const siteLabels = {
  addressee: 'إلى',
  raisedBy: 'مقدم الطلب',
  attachments: 'المرفقات',
  fileName: 'الملف',
  version: 'الإصدار',
  reviewDecision: 'قرار المراجعة',
  reviewComments: 'ملاحظات المراجع',
  submittedBy: 'مقدم من',
  reviewedBy: 'راجعه',
  responsible: 'المسؤول',
  preparedBy: 'أعده',
  chairedBy: 'رئيس الاجتماع',
  approvedBy: 'اعتمده',
  requestedBy: 'مقدم الطلب',
  issuedBy: 'أصدره',
  acceptedByHolder: 'استلمه حامل التصريح',
  handedBackBy: 'إعادة التصريح: التوقيع / الوقت',
  temperature: 'درجة الحرارة',
  inspectedBy: 'المفتش',
  closedBy: 'أغلقه',
  reportedBy: 'أبلغ عنه',
  verifiedBy: 'تحقق منه',
  forContractor: 'عن المقاول',
  receivedForClient: 'استلام العميل: التوقيع / التاريخ',
} as const satisfies MessagesOf<typeof englishLabels>;

export const siteSentences = {
  delayNoticeText: 'هذا إشعارنا بموجب العقد بالتأخير المبين أعلاه.',
  permitText:
    'يسري هذا التصريح على العمل والمكان والوقت المذكورة أعلاه فقط. أوقفوا العمل وأعيدوا التصريح إذا تغيرت الظروف وعند انتهاء العمل.',
} as const satisfies MessagesOf<typeof englishSentences>;
