import { approvalDeputies } from './access/approval-deputies.ts';
import { approvalLimits } from './access/approval-limits.ts';
import { workflowSteps } from './access/workflow-steps.ts';
import { auditLog } from './access/audit-log.ts';
import { attachments, attachmentVersions } from './attachments.ts';
import { boqItems } from './commercial/boq-items.ts';
import { boqSections } from './commercial/boq-sections.ts';
import { certificateDeductions } from './commercial/certificate-deductions.ts';
import { certificateLines } from './commercial/certificate-lines.ts';
import { withheldTaxes } from './commercial/withheld-taxes.ts';
import { finalAccountLines } from './commercial/final-account-lines.ts';
import { quotationItems } from './commercial/quotation-items.ts';
import { rateBuildupLines } from './commercial/rate-buildup-lines.ts';
import { retentionReleases } from './commercial/retention-releases.ts';
import { scheduleOfValues } from './commercial/schedule-of-values.ts';
import { takeoffMeasurements } from './commercial/takeoff-measurements.ts';
import { variationOrderItems } from './commercial/variation-order-items.ts';
import { variationSignoffs } from './commercial/variation-signoffs.ts';
import { messages, threadMembers } from './communications/conversations.ts';
import { notifications } from './communications/notifications.ts';
import { documentComments, documentShares, documentVersions } from './documents/document-parts.ts';
import { advanceEntries } from './finance/advance-entries.ts';
import { bankMatches } from './finance/bank/bank-matches.ts';
import { bankStatementLines } from './finance/bank/bank-statement-lines.ts';
import { budgetEntries } from './finance/budget-entries.ts';
import { budgetLines } from './finance/budget-lines.ts';
import { chequeItems } from './finance/cheque-items.ts';
import { creditNoteItems } from './finance/credit-note-items.ts';
import { landedCostReceipts } from './finance/landed-cost-receipts.ts';
import { landedCostShares } from './finance/landed-cost-shares.ts';
import { paymentRunItems } from './finance/payment-run-items.ts';
import { journalVoucherItems } from './finance/journal-voucher-items.ts';
import { openingBalanceItems } from './finance/opening-balance-items.ts';
import { invoiceItems } from './finance/invoice-items.ts';
import { jobCostEntries } from './finance/job-cost-entries.ts';
import { postingAccounts } from './finance/posting-accounts.ts';
import { retentionEntries } from './finance/retention-entries.ts';
import { employeeAllowances } from './people/employee-allowances.ts';
import { employeeBankAccounts } from './people/employee-bank-accounts.ts';
import { employeeCompensation } from './people/employee-compensation.ts';
import { employeePrivate } from './people/employee-private.ts';
import { employeeTerms } from './people/employee-terms.ts';
import { emergencyCards } from './people/emergency-cards.ts';
import { leaveAccrualRules } from './people/leave-accrual-rules.ts';
import { leaveBalanceEntries } from './people/leave-balance-entries.ts';
import { salaryAllowances } from './people/salary-allowances.ts';
import { salaryBenefits } from './people/salary-benefits.ts';
import { salaryDeductions } from './people/salary-deductions.ts';
import { staffChecklistItems } from './people/staff-checklist-items.ts';
import { trainingAttendances } from './people/training-attendances.ts';
import { changeOrderItems } from './procurement/change-order-items.ts';
import { goodsReceiptItems } from './procurement/goods-receipt-items.ts';
import { purchaseOrderItems } from './procurement/purchase-order-items.ts';
import { requisitionItems } from './procurement/requisition-items.ts';
import { rfqItems } from './procurement/rfq-items.ts';
import { rfqOfferItems } from './procurement/rfq-offer-items.ts';
import { subcontractClaimDeductions } from './procurement/subcontract-claim-deductions.ts';
import { subcontractClaimLines } from './procurement/subcontract-claim-lines.ts';
import { supplierCreditNoteItems } from './procurement/supplier-credit-note-items.ts';
import { supplierInvoiceItems } from './procurement/supplier-invoice-items.ts';
import { workOrderItems } from './procurement/work-order-items.ts';
import { apiTokens } from './programs/api-tokens.ts';
import { webhookDeliveries } from './programs/webhook-deliveries.ts';
import { webhooks } from './programs/webhooks.ts';
import { comments } from './projects/comments.ts';
import { projectAdjustments } from './projects/project-adjustments.ts';
import { projectHolidays } from './projects/project-holidays.ts';
import { scheduleBaselineTasks } from './projects/schedule-baseline-tasks.ts';
import { scheduleBaselines } from './projects/schedule-baselines.ts';
import { taskAssignments } from './projects/task-assignments.ts';
import { taskChecklistItems } from './projects/task-checklist-items.ts';
import { taskDependencies } from './projects/task-dependencies.ts';
import { taskSeries } from './projects/task-series.ts';
import {
  aiConversations,
  aiDocumentProcessing,
  aiVisionAnalysis,
  mlPredictions,
  securityLog,
} from './settings/analyses.ts';
import {
  companySettings,
  notificationPreferences,
  numberSeries,
  personalSettings,
  securitySettings,
  systemSettings,
  aiSettings,
} from './settings/settings.ts';
import { meetingActions } from './site/meeting-actions.ts';
import { countryRules } from './time/country-rules.ts';
import { labourTrueUpLines } from './time/labour-true-up-lines.ts';
import { labourTrueUps } from './time/labour-true-ups.ts';
import { payProvisionLines } from './time/pay-provision-lines.ts';
import { payrollLines } from './time/payroll-lines.ts';
import { payrollRunItems } from './time/payroll-run-items.ts';
import { reviewAnswers, selfAssessmentAnswers } from './time/review-answers.ts';
import { reviewCalibrations } from './time/review-calibrations.ts';
import { reviewQuestions } from './time/review-questions.ts';
import type { ResourceDefinition, TableName } from './define/resource.ts';

/** What is read and written through the same port, within the screen of the record it belongs to. */
export const recordParts = {
  approval_deputies: approvalDeputies,
  approval_limits: approvalLimits,
  workflow_steps: workflowSteps,
  advance_entries: advanceEntries,
  ai_conversations: aiConversations,
  ai_document_processing: aiDocumentProcessing,
  ai_settings: aiSettings,
  ai_vision_analysis: aiVisionAnalysis,
  api_tokens: apiTokens,
  attachment_versions: attachmentVersions,
  attachments,
  audit_log: auditLog,
  bank_matches: bankMatches,
  bank_statement_lines: bankStatementLines,
  boq_items: boqItems,
  boq_sections: boqSections,
  budget_entries: budgetEntries,
  budget_lines: budgetLines,
  certificate_deductions: certificateDeductions,
  certificate_lines: certificateLines,
  change_order_items: changeOrderItems,
  comments,
  company_settings: companySettings,
  country_rules: countryRules,
  credit_note_items: creditNoteItems,
  document_comments: documentComments,
  document_shares: documentShares,
  document_versions: documentVersions,
  employee_allowances: employeeAllowances,
  employee_bank_accounts: employeeBankAccounts,
  employee_compensation: employeeCompensation,
  employee_private: employeePrivate,
  employee_terms: employeeTerms,
  emergency_cards: emergencyCards,
  final_account_lines: finalAccountLines,
  goods_receipt_items: goodsReceiptItems,
  invoice_items: invoiceItems,
  job_cost_entries: jobCostEntries,
  landed_cost_receipts: landedCostReceipts,
  landed_cost_shares: landedCostShares,
  journal_voucher_items: journalVoucherItems,
  opening_balance_items: openingBalanceItems,
  cheque_items: chequeItems,
  payment_run_items: paymentRunItems,
  labour_true_up_lines: labourTrueUpLines,
  labour_true_ups: labourTrueUps,
  leave_accrual_rules: leaveAccrualRules,
  leave_balance_entries: leaveBalanceEntries,
  meeting_actions: meetingActions,
  messages,
  ml_predictions: mlPredictions,
  notification_preferences: notificationPreferences,
  notifications,
  number_series: numberSeries,
  pay_provision_lines: payProvisionLines,
  payroll_lines: payrollLines,
  payroll_run_items: payrollRunItems,
  personal_settings: personalSettings,
  posting_accounts: postingAccounts,
  project_adjustments: projectAdjustments,
  project_holidays: projectHolidays,
  purchase_order_items: purchaseOrderItems,
  quotation_items: quotationItems,
  rate_buildup_lines: rateBuildupLines,
  requisition_items: requisitionItems,
  retention_entries: retentionEntries,
  review_answers: reviewAnswers,
  review_calibrations: reviewCalibrations,
  review_questions: reviewQuestions,
  self_assessment_answers: selfAssessmentAnswers,
  retention_releases: retentionReleases,
  variation_signoffs: variationSignoffs,
  salary_allowances: salaryAllowances,
  salary_benefits: salaryBenefits,
  salary_deductions: salaryDeductions,
  rfq_items: rfqItems,
  rfq_offer_items: rfqOfferItems,
  schedule_baseline_tasks: scheduleBaselineTasks,
  schedule_baselines: scheduleBaselines,
  schedule_of_values: scheduleOfValues,
  security_log: securityLog,
  security_settings: securitySettings,
  staff_checklist_items: staffChecklistItems,
  subcontract_claim_deductions: subcontractClaimDeductions,
  subcontract_claim_lines: subcontractClaimLines,
  supplier_credit_note_items: supplierCreditNoteItems,
  supplier_invoice_items: supplierInvoiceItems,
  system_settings: systemSettings,
  takeoff_measurements: takeoffMeasurements,
  task_assignments: taskAssignments,
  task_checklist_items: taskChecklistItems,
  task_dependencies: taskDependencies,
  task_series: taskSeries,
  thread_members: threadMembers,
  training_attendances: trainingAttendances,
  variation_order_items: variationOrderItems,
  withheld_taxes: withheldTaxes,
  webhook_deliveries: webhookDeliveries,
  webhooks,
  work_order_items: workOrderItems,
} as const satisfies { readonly [T in TableName]?: ResourceDefinition<T> };
