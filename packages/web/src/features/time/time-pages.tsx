import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { attendance } from '@plinth/domain/time/attendance.ts';
import { clockStations } from '@plinth/domain/time/clock-stations.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { payChanges } from '@plinth/domain/time/pay-changes.ts';
import { payDeductions } from '@plinth/domain/time/pay-deductions.ts';
import { payProvisions } from '@plinth/domain/time/pay-provisions.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { payroll } from '@plinth/domain/time/payroll.ts';
import { tdsDeposits } from '@plinth/domain/time/tds-deposits.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs, tabbedList } from '../../crud/tabbed-list.tsx';
import { HrAreaTabs } from '../../overview/hr-areas/hr-area-tabs.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { AttendanceView } from './attendance-view.tsx';
import { ClockStationView } from './clock-station-view.tsx';
import { usePayRunColumns } from './pay-run-columns.tsx';

export { AttendanceView, ClockStationView };

const hours = [attendance, timeEntries, crewSheets];
const pay = [payroll, payrollRuns, payChanges, payDeductions, payProvisions, tdsDeposits];

const hoursList = (resource: ResourceDefinition) =>
  function HoursList() {
    const { can } = useAccess();
    return (
      <ResourceList
        key={resource.name}
        resource={resource}
        tabs={
          <>
            <HrAreaTabs current="attendance" />
            <ResourceTabs
              resources={can('hr', 'approve') ? [...hours, clockStations] : hours}
              current={resource.name}
              group="attendance"
            />
          </>
        }
      />
    );
  };
const payList = (resource: ResourceDefinition) =>
  tabbedList(resource, pay, 'pay_period', <HrAreaTabs current="payroll" />);

export const AttendancePage = hoursList(attendance);
export const TimeEntryPage = hoursList(timeEntries);
export const CrewSheetPage = hoursList(crewSheets);
export const ClockStationPage = hoursList(clockStations);
export const PayslipPage = payList(payroll);

/** Pay runs with what they come to. */
export function PayRunPage() {
  return (
    <ResourceList
      resource={payrollRuns}
      tabs={
        <>
          <HrAreaTabs current="payroll" />
          <ResourceTabs resources={pay} current={payrollRuns.name} group="pay_period" />
        </>
      }
      moreColumns={usePayRunColumns()}
    />
  );
}

export const PayChangePage = payList(payChanges);
export const PayDeductionPage = payList(payDeductions);
export const PayProvisionPage = payList(payProvisions);
export const TdsDepositPage = payList(tdsDeposits);
