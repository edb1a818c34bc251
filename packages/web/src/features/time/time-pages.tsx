import { attendance } from '@plinth/domain/time/attendance.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { payChanges } from '@plinth/domain/time/pay-changes.ts';
import { payDeductions } from '@plinth/domain/time/pay-deductions.ts';
import { payProvisions } from '@plinth/domain/time/pay-provisions.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { payroll } from '@plinth/domain/time/payroll.ts';
import { performanceGoals } from '@plinth/domain/time/performance-goals.ts';
import { performanceReviews } from '@plinth/domain/time/performance-reviews.ts';
import { tdsDeposits } from '@plinth/domain/time/tds-deposits.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs, tabbedList } from '../../crud/tabbed-list.tsx';
import { usePayRunColumns } from './pay-run-columns.tsx';

const hours = [attendance, timeEntries, crewSheets];
const pay = [payroll, payrollRuns, payChanges, payDeductions, payProvisions, tdsDeposits];
const performance = [performanceReviews, performanceGoals];

export const AttendancePage = tabbedList(attendance, hours, 'attendance');
export const TimeEntryPage = tabbedList(timeEntries, hours, 'attendance');
export const CrewSheetPage = tabbedList(crewSheets, hours, 'attendance');
export const PayslipPage = tabbedList(payroll, pay, 'pay_period');

/** Pay runs with what they come to. */
export function PayRunPage() {
  return (
    <ResourceList
      resource={payrollRuns}
      tabs={<ResourceTabs resources={pay} current={payrollRuns.name} group="pay_period" />}
      moreColumns={usePayRunColumns()}
    />
  );
}

export const PayChangePage = tabbedList(payChanges, pay, 'pay_period');
export const PayDeductionPage = tabbedList(payDeductions, pay, 'pay_period');
export const PayProvisionPage = tabbedList(payProvisions, pay, 'pay_period');
export const TdsDepositPage = tabbedList(tdsDeposits, pay, 'pay_period');
export const ReviewPage = tabbedList(performanceReviews, performance, 'review');
export const GoalPage = tabbedList(performanceGoals, performance, 'review');
