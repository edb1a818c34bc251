import type { orderLabels as englishLabels, orderTitles as englishTitles } from '../en/paper-order-words.ts';
import type { MessagesOf } from '../messages-of.ts';

export const orderTitles = {
  subcontractCertificate: 'उप-ठेकेदार भुगतान प्रमाणपत्र',
  subcontractFinal: 'उप-ठेकेदार का अंतिम भुगतान प्रमाणपत्र',
} as const satisfies MessagesOf<typeof englishTitles>;

export const orderLabels = {
  subcontractOrder: 'कार्य आदेश',
  originalOrder: 'मूल उप-ठेका राशि',
  orderChanges: 'स्वीकृत परिवर्तन',
  revisedOrder: 'संशोधित उप-ठेका राशि',
  workDone: 'काम पूरा',
  workCertified: 'प्रमाणित कार्य का मूल्य',
  contraCharges: 'घटाएँ: बैक-चार्ज',
  orderedQuantity: 'आदेशित मात्रा',
  thisClaim: 'यह प्रमाणपत्र',
  dueUnderClaim: 'इस प्रमाणपत्र के अंतर्गत देय राशि',
  qtyNow: 'इस प्रमाणपत्र की मात्रा',
  amountNow: 'इस प्रमाणपत्र की राशि',
  subcontractorSigns: 'उप-ठेकेदार की ओर से: नाम, हस्ताक्षर, मुहर और दिनांक',
  claimNo: 'प्रमाणपत्र क्रमांक',
} as const satisfies MessagesOf<typeof englishLabels>;
