import type { PaperKind } from '@plinth/domain/paper-kinds.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { paymentAdvicePaper, receiptPaper, statementPaper } from './account-papers.ts';
import { clientSettlementPaper } from './settlement-of-client-paper.ts';
import { aiaPaper } from './aia-certificate.ts';
import { fidicPaper, raBillPaper } from './certificate-papers.ts';
import { changeOrderPaper, variationPaper } from './change-papers.ts';
import { subcontractCertificatePaper } from './claim-paper.ts';
import { contractPaper } from './contract-paper.ts';
import { Facts } from './facts.ts';
import { finalAccountPaper } from './final-account-paper.ts';
import { form16Paper } from './form-16-paper.ts';
import { purchaseOrderPaper, requestPaper, workOrderPaper } from './order-papers.ts';
import type { PaperContent } from './paper-content.ts';
import { PaperWriter } from './paper-writer.ts';
import {
  experienceLetterPaper,
  leavePaper,
  offerPaper,
  payslipPaper,
  salaryCertificatePaper,
} from './people-papers.ts';
import { incidentPaper, inspectionPaper, permitPaper } from './safety-papers.ts';
import { settlementPaper } from './settlement-paper.ts';
import { dailyReportPaper, delayPaper, meetingPaper, rfiPaper, submittalPaper } from './site-papers.ts';
import { goodsReceiptPaper, movementPaper, requisitionPaper } from './store-papers.ts';
import { signedPaper } from './signed-paper.ts';
import { warningPaper } from './warning-paper.ts';
import { creditNotePaper, invoicePaper, quotationPaper } from './sale-papers.ts';

const writers: Readonly<Record<PaperKind, (writer: PaperWriter) => PaperContent>> = {
  invoice: invoicePaper,
  credit_note: creditNotePaper,
  receipt: receiptPaper,
  client_receipt: receiptPaper,
  client_settlement: clientSettlementPaper,
  payment_advice: paymentAdvicePaper,
  quotation: quotationPaper,
  rfq: requestPaper,
  rfq_invitation: requestPaper,
  purchase_order: purchaseOrderPaper,
  work_order: workOrderPaper,
  requisition: requisitionPaper,
  goods_receipt: goodsReceiptPaper,
  issue_note: movementPaper,
  return_note: movementPaper,
  transfer_note: movementPaper,
  variation_order: variationPaper,
  change_order: changeOrderPaper,
  subcontract_certificate: subcontractCertificatePaper,
  certificate_aia: aiaPaper,
  certificate_fidic: fidicPaper,
  certificate_ra_bill: raBillPaper,
  final_account: finalAccountPaper,
  statement: statementPaper,
  payslip: payslipPaper,
  leave_form: leavePaper,
  offer_letter: offerPaper,
  salary_certificate: salaryCertificatePaper,
  experience_letter: experienceLetterPaper,
  employment_contract: contractPaper,
  form_16: form16Paper,
  warning_letter: warningPaper,
  signed_document: signedPaper,
  settlement: settlementPaper,
  rfi: rfiPaper,
  submittal: submittalPaper,
  meeting_minutes: meetingPaper,
  daily_report: dailyReportPaper,
  delay_notice: delayPaper,
  work_permit: permitPaper,
  inspection_report: inspectionPaper,
  incident_report: incidentPaper,
};

/** Papers that are written in two languages: those the tax office, the person or the crew wants to read in the country's own. */
const bilingual: ReadonlySet<PaperKind> = new Set<PaperKind>([
  'invoice',
  'credit_note',
  'receipt',
  'client_receipt',
  'client_settlement',
  'payslip',
  'settlement',
  'work_permit',
]);

/** Puts what a record says on its paper, in a language. */
export function writePaper(kind: PaperKind, facts: unknown, language: Language): PaperContent {
  const row = new Facts(facts);
  const second = bilingual.has(kind) ? secondLanguage(row, language) : null;
  return writers[kind](new PaperWriter(row, language, second));
}

/** Arabic beside English in the Emirates and Hindi beside it for people in India; English beside any other language. */
function secondLanguage(facts: Facts, language: Language): Language | null {
  if (language !== 'en') return 'en';
  const person = facts.of('person').text('country_pack');
  if (person === 'AE') return 'ar';
  if (person !== '') return person === 'IN' ? 'hi' : null;
  const isOfEmirates = facts.of('company').text('country_pack') === 'AE';
  return isOfEmirates && facts.text('currency') !== 'INR' ? 'ar' : null;
}
