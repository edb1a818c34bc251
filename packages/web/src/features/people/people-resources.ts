import { ownExpenses } from '@plinth/domain/finance/own-expenses.ts';
import { ownClaims, ownVouchers } from '@plinth/domain/finance/petty-cash/own-petty-cash.ts';
import { companyItems } from '@plinth/domain/people/company-items.ts';
import { departments } from '@plinth/domain/people/departments.ts';
import { disciplinaryRecords } from '@plinth/domain/people/disciplinary-records.ts';
import { documentSignatures } from '@plinth/domain/people/document-signatures.ts';
import { employeeChecklistLines } from '@plinth/domain/people/employee-checklist-lines.ts';
import { employeePapers } from '@plinth/domain/people/employee-papers.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { holidays } from '@plinth/domain/people/holidays.ts';
import { itemHandovers } from '@plinth/domain/people/item-handovers.ts';
import { jobTitles } from '@plinth/domain/people/job-titles.ts';
import { leaveBenefits } from '@plinth/domain/people/leave-benefits.ts';
import { leaveEncashments } from '@plinth/domain/people/leave-encashments.ts';
import { leavePolicies } from '@plinth/domain/people/leave-policies.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { leaveTypes } from '@plinth/domain/people/leave-types.ts';
import { salaryBands } from '@plinth/domain/people/salary-bands.ts';
import { staffChecklists } from '@plinth/domain/people/staff-checklists.ts';

/** The resources of the area in one part: the person who works on one of them opens the others next. */
export const peopleResources = {
  employees,
  employee_papers: employeePapers,
  company_items: companyItems,
  item_handovers: itemHandovers,
  disciplinary_records: disciplinaryRecords,
  document_signatures: documentSignatures,
  staff_checklists: staffChecklists,
  employee_checklist_lines: employeeChecklistLines,
  departments,
  job_titles: jobTitles,
  salary_bands: salaryBands,
  leave_requests: leaveRequests,
  leave_encashments: leaveEncashments,
  leave_types: leaveTypes,
  leave_benefits: leaveBenefits,
  leave_policies: leavePolicies,
  holidays,
  own_expenses: ownExpenses,
  own_vouchers: ownVouchers,
  own_claims: ownClaims,
};
