import { attendance } from '@plinth/domain/time/attendance.ts';
import { clockStations } from '@plinth/domain/time/clock-stations.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { payChanges } from '@plinth/domain/time/pay-changes.ts';
import { payDeductions } from '@plinth/domain/time/pay-deductions.ts';
import { payProvisions } from '@plinth/domain/time/pay-provisions.ts';
import { tdsDeposits } from '@plinth/domain/time/tds-deposits.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { payroll } from '@plinth/domain/time/payroll.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';

/** The resources of the area in one part: the person who works on one of them opens the others next. */
export const timeResources = {
  attendance,
  time_entries: timeEntries,
  clock_stations: clockStations,
  crew_sheets: crewSheets,
  payroll,
  payroll_runs: payrollRuns,
  pay_changes: payChanges,
  pay_provisions: payProvisions,
  tds_deposits: tdsDeposits,
  pay_deductions: payDeductions,
};
