import { profiles } from './access/profiles.ts';
import { roles } from './access/roles.ts';
import { boqs } from './commercial/boqs.ts';
import { quotationDrafts } from './commercial/quotation-drafts.ts';
import { rateBuildups } from './commercial/rate-buildups.ts';
import { certificates } from './commercial/certificates.ts';
import { finalAccounts } from './commercial/final-accounts.ts';
import { contracts } from './commercial/contracts.ts';
import { changeEvents } from './commercial/change-events.ts';
import { variationOrders } from './commercial/variation-orders.ts';
import { takeoffItems } from './commercial/takeoff-items.ts';
import { announcements } from './communications/announcements.ts';
import { recordParts } from './record-parts.ts';
import type { ResourceDefinition, TableName } from './define/resource.ts';
import { bankAccounts } from './finance/bank/bank-accounts.ts';
import { pettyCashClaims } from './finance/petty-cash/petty-cash-claims.ts';
import { pettyCashFloats } from './finance/petty-cash/petty-cash-floats.ts';
import { pettyCashVouchers } from './finance/petty-cash/petty-cash-vouchers.ts';
import { bankEntries } from './finance/bank/bank-entries.ts';
import { bankStatements } from './finance/bank/bank-statements.ts';
import { budgets } from './finance/budgets.ts';
import { costCodes } from './finance/cost-codes.ts';
import { creditNotes } from './finance/credit-notes.ts';
import { landedCosts } from './finance/landed-costs.ts';
import { paymentRuns } from './finance/payment-runs.ts';
import { supplierBankAccounts } from './finance/supplier-bank-accounts.ts';
import { journalVouchers } from './finance/journal-vouchers.ts';
import { liabilityPayments } from './finance/liability-payments.ts';
import { openingBalances } from './finance/opening-balances.ts';
import { currencies } from './finance/currencies.ts';
import { exchangeRates } from './finance/exchange-rates.ts';
import { expenseLimits } from './finance/expense-limits.ts';
import { mileageRates } from './finance/mileage-rates.ts';
import { expenses } from './finance/expenses.ts';
import { clientReceipts } from './finance/client-receipts.ts';
import { cheques } from './finance/cheques.ts';
import { clientSettlements } from './finance/client-settlements.ts';
import { invoicePayments } from './finance/invoice-payments.ts';
import { invoices } from './finance/invoices.ts';
import { costForecasts } from './finance/cost-forecasts.ts';
import { labourRates } from './finance/labour-rates.ts';
import { taxCodes } from './finance/tax-codes.ts';
import { taxReturns } from './finance/tax-returns.ts';
import { units } from './settings/units.ts';
import { documentCategories } from './documents/document-categories.ts';
import { messageThreads } from './communications/conversations.ts';
import { documents } from './documents/documents.ts';
import { inventoryCategories } from './inventory/inventory-categories.ts';
import { inventoryItems } from './inventory/inventory-items.ts';
import { inventoryTransactions } from './inventory/inventory-transactions.ts';
import { changeOrderDrafts } from './procurement/change-order-drafts.ts';
import { supplierCreditNotes } from './procurement/supplier-credit-notes.ts';
import { supplierInvoices } from './procurement/supplier-invoices.ts';
import { supplierPayments } from './procurement/supplier-payments.ts';
import { subcontractClaims } from './procurement/subcontract-claims.ts';
import { goodsReceipts } from './procurement/goods-receipts.ts';
import { purchaseOrders } from './procurement/purchase-orders.ts';
import { requisitionDrafts } from './procurement/requisition-drafts.ts';
import { rfqOffers } from './procurement/rfq-offers.ts';
import { rfqs } from './procurement/rfqs.ts';
import { workOrderDrafts } from './procurement/work-order-drafts.ts';
import { externalEntities } from './parties/external-entities.ts';
import { departments } from './people/departments.ts';
import { employees } from './people/employees.ts';
import { holidays } from './people/holidays.ts';
import { leaveBenefits } from './people/leave-benefits.ts';
import { leaveEncashments } from './people/leave-encashments.ts';
import { leavePolicies } from './people/leave-policies.ts';
import { leaveRequests } from './people/leave-requests.ts';
import { leaveTypes } from './people/leave-types.ts';
import { salaryBands } from './people/salary-bands.ts';
import { companyItems } from './people/company-items.ts';
import { employeeChecklistLines } from './people/employee-checklist-lines.ts';
import { employeePapers } from './people/employee-papers.ts';
import { jobTitles } from './people/job-titles.ts';
import { benefitEnrolments } from './people/benefit-enrolments.ts';
import { benefitPlans } from './people/benefit-plans.ts';
import { employeeDependants } from './people/employee-dependants.ts';
import { documentSignatures } from './people/document-signatures.ts';
import { disciplinaryRecords } from './people/disciplinary-records.ts';
import { staffChecklists } from './people/staff-checklists.ts';
import { workflowTemplates } from './access/workflow-templates.ts';
import { trainingCourses } from './people/training-courses.ts';
import { trainingRequirements } from './people/training-requirements.ts';
import { itemHandovers } from './people/item-handovers.ts';
import { jobApplications } from './people/job-applications.ts';
import { jobInterviews } from './people/job-interviews.ts';
import { jobOffers } from './people/job-offers.ts';
import { vacancies } from './people/vacancies.ts';
import { trainingSessions } from './people/training-sessions.ts';
import { projects } from './projects/projects.ts';
import { tasks } from './projects/tasks.ts';
import { safetyEquipment } from './safety/safety-equipment.ts';
import { safetyIncidents } from './safety/safety-incidents.ts';
import { workPermits } from './safety/work-permits.ts';
import { safetyInspections } from './safety/safety-inspections.ts';
import { dailyReports } from './site/daily-reports.ts';
import { delayEvents } from './site/delay-events.ts';
import { meetings } from './site/meetings.ts';
import { rfis } from './site/rfis.ts';
import { submittals } from './site/submittals.ts';
import { attendance } from './time/attendance.ts';
import { payProvisions } from './time/pay-provisions.ts';
import { payrollRuns } from './time/payroll-runs.ts';
import { payroll } from './time/payroll.ts';
import { performanceGoals } from './time/performance-goals.ts';
import { performanceReviews } from './time/performance-reviews.ts';
import { reviewCycles } from './time/review-cycles.ts';
import { selfAssessments } from './time/self-assessments.ts';
import { payChanges } from './time/pay-changes.ts';
import { payDeductions } from './time/pay-deductions.ts';
import { clockStations } from './time/clock-stations.ts';
import { crewSheets } from './time/crew-sheets.ts';
import { tdsDeposits } from './time/tds-deposits.ts';
import { timeEntries } from './time/time-entries.ts';

/** Tables of the exposed schema that only the access and company screens show. */
type TableWithoutResource =
  | keyof typeof recordParts
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
  currencies,
  exchange_rates: exchangeRates,
  cost_forecasts: costForecasts,
  labour_rates: labourRates,
  expense_limits: expenseLimits,
  mileage_rates: mileageRates,
  boqs,
  expenses,
  external_entities: externalEntities,
  invoices,
  invoice_payments: invoicePayments,
  client_receipts: clientReceipts,
  client_settlements: clientSettlements,
  cheques,
  inventory_categories: inventoryCategories,
  inventory_items: inventoryItems,
  inventory_transactions: inventoryTransactions,
  change_order_drafts: changeOrderDrafts,
  goods_receipts: goodsReceipts,
  purchase_orders: purchaseOrders,
  requisition_drafts: requisitionDrafts,
  rfqs,
  rfq_offers: rfqOffers,
  subcontract_claims: subcontractClaims,
  credit_notes: creditNotes,
  landed_costs: landedCosts,
  journal_vouchers: journalVouchers,
  liability_payments: liabilityPayments,
  opening_balances: openingBalances,
  payment_runs: paymentRuns,
  supplier_bank_accounts: supplierBankAccounts,
  supplier_credit_notes: supplierCreditNotes,
  supplier_invoices: supplierInvoices,
  supplier_payments: supplierPayments,
  bank_accounts: bankAccounts,
  bank_statements: bankStatements,
  bank_entries: bankEntries,
  petty_cash_floats: pettyCashFloats,
  petty_cash_claims: pettyCashClaims,
  petty_cash_vouchers: pettyCashVouchers,
  work_order_drafts: workOrderDrafts,
  job_titles: jobTitles,
  holidays,
  leave_benefits: leaveBenefits,
  leave_policies: leavePolicies,
  leave_requests: leaveRequests,
  leave_encashments: leaveEncashments,
  leave_types: leaveTypes,
  salary_bands: salaryBands,
  profiles,
  projects,
  quotation_drafts: quotationDrafts,
  rate_buildups: rateBuildups,
  certificates,
  final_accounts: finalAccounts,
  contracts,
  change_events: changeEvents,
  variation_order_drafts: variationOrders,
  takeoff_items: takeoffItems,
  safety_equipment: safetyEquipment,
  safety_incidents: safetyIncidents,
  safety_inspections: safetyInspections,
  work_permits: workPermits,
  daily_reports: dailyReports,
  delay_events: delayEvents,
  meetings,
  rfis,
  submittals,
  tasks,
  tax_codes: taxCodes,
  tax_returns: taxReturns,
  units,
  attendance,
  clock_stations: clockStations,
  crew_sheets: crewSheets,
  pay_changes: payChanges,
  pay_deductions: payDeductions,
  payroll,
  pay_provisions: payProvisions,
  tds_deposits: tdsDeposits,
  employee_papers: employeePapers,
  company_items: companyItems,
  item_handovers: itemHandovers,
  disciplinary_records: disciplinaryRecords,
  document_signatures: documentSignatures,
  staff_checklists: staffChecklists,
  workflow_templates: workflowTemplates,
  employee_checklist_lines: employeeChecklistLines,
  benefit_enrolments: benefitEnrolments,
  benefit_plans: benefitPlans,
  employee_dependants: employeeDependants,
  training_courses: trainingCourses,
  training_requirements: trainingRequirements,
  vacancies,
  job_applications: jobApplications,
  job_interviews: jobInterviews,
  job_offers: jobOffers,
  training_sessions: trainingSessions,
  payroll_runs: payrollRuns,
  performance_goals: performanceGoals,
  performance_reviews: performanceReviews,
  review_cycles: reviewCycles,
  self_assessments: selfAssessments,
  time_entries: timeEntries,
};

/** The resource or part of a table another record points to; nothing for a table without one. Roles are picked, too. */
export function resourceOfTable(table: string): ResourceDefinition | undefined {
  return [...Object.values(resources), ...Object.values(recordParts), roles].find(
    (resource) => resource.table === table,
  );
}
