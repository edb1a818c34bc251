import { auditLog } from './access/audit-log.ts';
import { profiles } from './access/profiles.ts';
import { boqItems } from './commercial/boq-items.ts';
import { boqSections } from './commercial/boq-sections.ts';
import { boqs } from './commercial/boqs.ts';
import { quotationDrafts } from './commercial/quotation-drafts.ts';
import { quotationItems } from './commercial/quotation-items.ts';
import { rateBuildupLines } from './commercial/rate-buildup-lines.ts';
import { rateBuildups } from './commercial/rate-buildups.ts';
import { certificateLines } from './commercial/certificate-lines.ts';
import { certificates } from './commercial/certificates.ts';
import { contracts } from './commercial/contracts.ts';
import { retentionReleases } from './commercial/retention-releases.ts';
import { scheduleOfValues } from './commercial/schedule-of-values.ts';
import { variationOrderItems } from './commercial/variation-order-items.ts';
import { variationOrders } from './commercial/variation-orders.ts';
import { takeoffItems } from './commercial/takeoff-items.ts';
import { takeoffMeasurements } from './commercial/takeoff-measurements.ts';
import { announcements } from './communications/announcements.ts';
import type { ResourceDefinition, TableName } from './define/resource.ts';
import { advanceEntries } from './finance/advance-entries.ts';
import { budgetEntries } from './finance/budget-entries.ts';
import { budgetLines } from './finance/budget-lines.ts';
import { bankAccounts } from './finance/bank/bank-accounts.ts';
import { bankEntries } from './finance/bank/bank-entries.ts';
import { bankMatches } from './finance/bank/bank-matches.ts';
import { bankStatementLines } from './finance/bank/bank-statement-lines.ts';
import { bankStatements } from './finance/bank/bank-statements.ts';
import { budgets } from './finance/budgets.ts';
import { costCodes } from './finance/cost-codes.ts';
import { creditNoteItems } from './finance/credit-note-items.ts';
import { creditNotes } from './finance/credit-notes.ts';
import { exchangeRates } from './finance/exchange-rates.ts';
import { expenses } from './finance/expenses.ts';
import { invoiceItems } from './finance/invoice-items.ts';
import { invoicePayments } from './finance/invoice-payments.ts';
import { invoices } from './finance/invoices.ts';
import { jobCostEntries } from './finance/job-cost-entries.ts';
import { retentionEntries } from './finance/retention-entries.ts';
import { costForecasts } from './finance/cost-forecasts.ts';
import { labourRates } from './finance/labour-rates.ts';
import { taxCodes } from './finance/tax-codes.ts';
import { units } from './settings/units.ts';
import { documentCategories } from './documents/document-categories.ts';
import { messageThreads } from './communications/conversations.ts';
import { documents } from './documents/documents.ts';
import { operationsParts } from './operations-parts.ts';
import { inventoryCategories } from './inventory/inventory-categories.ts';
import { inventoryItems } from './inventory/inventory-items.ts';
import { inventoryTransactions } from './inventory/inventory-transactions.ts';
import { changeOrderDrafts } from './procurement/change-order-drafts.ts';
import { supplierCreditNoteItems } from './procurement/supplier-credit-note-items.ts';
import { supplierCreditNotes } from './procurement/supplier-credit-notes.ts';
import { supplierInvoiceItems } from './procurement/supplier-invoice-items.ts';
import { supplierInvoices } from './procurement/supplier-invoices.ts';
import { supplierPayments } from './procurement/supplier-payments.ts';
import { subcontractClaimLines } from './procurement/subcontract-claim-lines.ts';
import { subcontractClaims } from './procurement/subcontract-claims.ts';
import { goodsReceipts } from './procurement/goods-receipts.ts';
import { purchaseOrders } from './procurement/purchase-orders.ts';
import { requisitionDrafts } from './procurement/requisition-drafts.ts';
import { workOrderDrafts } from './procurement/work-order-drafts.ts';
import { changeOrderItems } from './procurement/change-order-items.ts';
import { goodsReceiptItems } from './procurement/goods-receipt-items.ts';
import { purchaseOrderItems } from './procurement/purchase-order-items.ts';
import { requisitionItems } from './procurement/requisition-items.ts';
import { workOrderItems } from './procurement/work-order-items.ts';
import { externalEntities } from './parties/external-entities.ts';
import { departments } from './people/departments.ts';
import { employees } from './people/employees.ts';
import { holidays } from './people/holidays.ts';
import { leaveBenefits } from './people/leave-benefits.ts';
import { leavePolicies } from './people/leave-policies.ts';
import { leaveRequests } from './people/leave-requests.ts';
import { leaveTypes } from './people/leave-types.ts';
import { salaryBands } from './people/salary-bands.ts';
import { employeeAllowances } from './people/employee-allowances.ts';
import { employeeBankAccounts } from './people/employee-bank-accounts.ts';
import { employeeCompensation } from './people/employee-compensation.ts';
import { employeePapers } from './people/employee-papers.ts';
import { employeePrivate } from './people/employee-private.ts';
import { employeeTerms } from './people/employee-terms.ts';
import { leaveAccrualRules } from './people/leave-accrual-rules.ts';
import { leaveBalanceEntries } from './people/leave-balance-entries.ts';
import { salaryAllowances } from './people/salary-allowances.ts';
import { salaryBenefits } from './people/salary-benefits.ts';
import { salaryDeductions } from './people/salary-deductions.ts';
import { jobTitles } from './people/job-titles.ts';
import { comments } from './projects/comments.ts';
import { projectHolidays } from './projects/project-holidays.ts';
import { projects } from './projects/projects.ts';
import { scheduleBaselineTasks } from './projects/schedule-baseline-tasks.ts';
import { scheduleBaselines } from './projects/schedule-baselines.ts';
import { taskAssignments } from './projects/task-assignments.ts';
import { taskDependencies } from './projects/task-dependencies.ts';
import { tasks } from './projects/tasks.ts';
import { safetyEquipment } from './safety/safety-equipment.ts';
import { safetyIncidents } from './safety/safety-incidents.ts';
import { safetyInspections } from './safety/safety-inspections.ts';
import { dailyReports } from './site/daily-reports.ts';
import { delayEvents } from './site/delay-events.ts';
import { meetingActions } from './site/meeting-actions.ts';
import { meetings } from './site/meetings.ts';
import { rfis } from './site/rfis.ts';
import { submittals } from './site/submittals.ts';
import { attendance } from './time/attendance.ts';
import { countryRules } from './time/country-rules.ts';
import { labourTrueUpLines } from './time/labour-true-up-lines.ts';
import { labourTrueUps } from './time/labour-true-ups.ts';
import { payrollLines } from './time/payroll-lines.ts';
import { payProvisionLines } from './time/pay-provision-lines.ts';
import { payProvisions } from './time/pay-provisions.ts';
import { payrollRunItems } from './time/payroll-run-items.ts';
import { payrollRuns } from './time/payroll-runs.ts';
import { payroll } from './time/payroll.ts';
import { performanceGoals } from './time/performance-goals.ts';
import { performanceReviews } from './time/performance-reviews.ts';
import { payChanges } from './time/pay-changes.ts';
import { payDeductions } from './time/pay-deductions.ts';
import { crewSheets } from './time/crew-sheets.ts';
import { timeEntries } from './time/time-entries.ts';

/** Tables of the exposed schema that are parts of another record's screen. */
type PartTable =
  | 'change_order_items'
  | 'goods_receipt_items'
  | 'purchase_order_items'
  | 'requisition_items'
  | 'subcontract_claim_lines'
  | 'credit_note_items'
  | 'retention_releases'
  | 'supplier_credit_note_items'
  | 'supplier_invoice_items'
  | 'work_order_items'
  | 'advance_entries'
  | 'audit_log'
  | 'boq_items'
  | 'boq_sections'
  | 'budget_entries'
  | 'budget_lines'
  | 'comments'
  | 'invoice_items'
  | 'job_cost_entries'
  | 'project_holidays'
  | 'quotation_items'
  | 'rate_buildup_lines'
  | 'retention_entries'
  | 'certificate_lines'
  | 'schedule_of_values'
  | 'variation_order_items'
  | 'takeoff_measurements'
  | keyof typeof operationsParts
  | 'meeting_actions'
  | 'schedule_baselines'
  | 'schedule_baseline_tasks'
  | 'task_assignments'
  | 'task_dependencies'
  | 'employee_allowances'
  | 'employee_bank_accounts'
  | 'employee_compensation'
  | 'employee_private'
  | 'employee_terms'
  | 'leave_accrual_rules'
  | 'leave_balance_entries'
  | 'salary_allowances'
  | 'salary_benefits'
  | 'salary_deductions'
  | 'country_rules'
  | 'labour_true_up_lines'
  | 'pay_provision_lines'
  | 'payroll_run_items'
  | 'labour_true_ups'
  | 'payroll_lines'
  | 'bank_matches'
  | 'bank_statement_lines';

/** Tables of the exposed schema that only the access and company screens show. */
type TableWithoutResource =
  | PartTable
  | 'feature_switches'
  | 'modules'
  | 'permissions'
  | 'role_permissions'
  | 'roles'
  | 'status_transitions'
  | 'user_roles';

/** A table that is neither here nor above does not compile, and neither does one that is in both. */
type Registry = { readonly [T in Exclude<TableName, TableWithoutResource>]: ResourceDefinition<T> };

/** Every resource, once. Drives the generic screens, the pickers of references and the generic tests. */
export const resources: Registry = {
  announcements,
  document_categories: documentCategories,
  message_threads: messageThreads,
  documents,
  departments,
  employees,
  budgets,
  cost_codes: costCodes,
  exchange_rates: exchangeRates,
  cost_forecasts: costForecasts,
  labour_rates: labourRates,
  boqs,
  expenses,
  external_entities: externalEntities,
  invoices,
  invoice_payments: invoicePayments,
  inventory_categories: inventoryCategories,
  inventory_items: inventoryItems,
  inventory_transactions: inventoryTransactions,
  change_order_drafts: changeOrderDrafts,
  goods_receipts: goodsReceipts,
  purchase_orders: purchaseOrders,
  requisition_drafts: requisitionDrafts,
  subcontract_claims: subcontractClaims,
  credit_notes: creditNotes,
  supplier_credit_notes: supplierCreditNotes,
  supplier_invoices: supplierInvoices,
  supplier_payments: supplierPayments,
  bank_accounts: bankAccounts,
  bank_statements: bankStatements,
  bank_entries: bankEntries,
  work_order_drafts: workOrderDrafts,
  job_titles: jobTitles,
  holidays,
  leave_benefits: leaveBenefits,
  leave_policies: leavePolicies,
  leave_requests: leaveRequests,
  leave_types: leaveTypes,
  salary_bands: salaryBands,
  profiles,
  projects,
  quotation_drafts: quotationDrafts,
  rate_buildups: rateBuildups,
  certificates,
  contracts,
  variation_order_drafts: variationOrders,
  takeoff_items: takeoffItems,
  safety_equipment: safetyEquipment,
  safety_incidents: safetyIncidents,
  safety_inspections: safetyInspections,
  daily_reports: dailyReports,
  delay_events: delayEvents,
  meetings,
  rfis,
  submittals,
  tasks,
  tax_codes: taxCodes,
  units,
  attendance,
  crew_sheets: crewSheets,
  pay_changes: payChanges,
  pay_deductions: payDeductions,
  payroll,
  pay_provisions: payProvisions,
  employee_papers: employeePapers,
  payroll_runs: payrollRuns,
  performance_goals: performanceGoals,
  performance_reviews: performanceReviews,
  time_entries: timeEntries,
};

/** What is read and written through the same port, within the screen of the record it belongs to. */
export const recordParts: { readonly [T in PartTable]: ResourceDefinition<T> } = {
  advance_entries: advanceEntries,
  ...operationsParts,
  change_order_items: changeOrderItems,
  goods_receipt_items: goodsReceiptItems,
  purchase_order_items: purchaseOrderItems,
  requisition_items: requisitionItems,
  subcontract_claim_lines: subcontractClaimLines,
  credit_note_items: creditNoteItems,
  retention_releases: retentionReleases,
  supplier_credit_note_items: supplierCreditNoteItems,
  supplier_invoice_items: supplierInvoiceItems,
  work_order_items: workOrderItems,
  audit_log: auditLog,
  budget_entries: budgetEntries,
  budget_lines: budgetLines,
  boq_items: boqItems,
  boq_sections: boqSections,
  employee_bank_accounts: employeeBankAccounts,
  employee_allowances: employeeAllowances,
  employee_compensation: employeeCompensation,
  employee_private: employeePrivate,
  employee_terms: employeeTerms,
  leave_accrual_rules: leaveAccrualRules,
  leave_balance_entries: leaveBalanceEntries,
  salary_allowances: salaryAllowances,
  salary_benefits: salaryBenefits,
  salary_deductions: salaryDeductions,
  comments,
  invoice_items: invoiceItems,
  job_cost_entries: jobCostEntries,
  project_holidays: projectHolidays,
  retention_entries: retentionEntries,
  quotation_items: quotationItems,
  rate_buildup_lines: rateBuildupLines,
  certificate_lines: certificateLines,
  schedule_of_values: scheduleOfValues,
  variation_order_items: variationOrderItems,
  takeoff_measurements: takeoffMeasurements,
  meeting_actions: meetingActions,
  schedule_baselines: scheduleBaselines,
  schedule_baseline_tasks: scheduleBaselineTasks,
  task_assignments: taskAssignments,
  task_dependencies: taskDependencies,
  country_rules: countryRules,
  labour_true_up_lines: labourTrueUpLines,
  labour_true_ups: labourTrueUps,
  pay_provision_lines: payProvisionLines,
  payroll_run_items: payrollRunItems,
  payroll_lines: payrollLines,
  bank_matches: bankMatches,
  bank_statement_lines: bankStatementLines,
};

/** The resource or part of a table another record points to; nothing for a table without one. */
export function resourceOfTable(table: string): ResourceDefinition | undefined {
  return [...Object.values(resources), ...Object.values(recordParts)].find(
    (resource) => resource.table === table,
  );
}
