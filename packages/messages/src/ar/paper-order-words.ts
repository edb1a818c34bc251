import type { orderLabels as englishLabels, orderTitles as englishTitles } from '../en/paper-order-words.ts';
import type { MessagesOf } from '../messages-of.ts';

export const orderTitles = {
  subcontractCertificate: 'مستخلص مقاول الباطن',
  subcontractFinal: 'المستخلص الختامي لمقاول الباطن',
} as const satisfies MessagesOf<typeof englishTitles>;

export const orderLabels = {
  subcontractOrder: 'أمر العمل (عقد الباطن)',
  originalOrder: 'قيمة عقد الباطن الأصلية',
  orderChanges: 'التغييرات المعتمدة',
  revisedOrder: 'قيمة عقد الباطن المعدلة',
  workDone: 'نسبة الإنجاز',
  workCertified: 'قيمة الأعمال المعتمدة',
  contraCharges: 'تخصم الخصومات المحملة على مقاول الباطن',
  orderedQuantity: 'كمية العقد',
  thisClaim: 'هذا المستخلص',
  dueUnderClaim: 'المبلغ المستحق بموجب هذا المستخلص',
  qtyNow: 'كمية هذا المستخلص',
  amountNow: 'مبلغ هذا المستخلص',
  subcontractorSigns: 'عن مقاول الباطن: الاسم والتوقيع والختم والتاريخ',
  claimNo: 'رقم المستخلص',
} as const satisfies MessagesOf<typeof englishLabels>;
