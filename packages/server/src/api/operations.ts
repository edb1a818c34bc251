import { checkIn } from './actions/attendance/check-in.ts';
import { checkOut } from './actions/attendance/check-out.ts';
import { listAttendanceByDate } from './actions/attendance/list-by-date.ts';
import { changePassword } from './actions/auth/change-password.ts';
import { factorOperations } from './actions/auth/factors.ts';
import { passkeyOperations } from './actions/auth/passkeys.ts';
import { logIn } from './actions/auth/log-in.ts';
import { logOut } from './actions/auth/log-out.ts';
import { profile } from './actions/auth/profile.ts';
import { refresh } from './actions/auth/refresh.ts';
import { register } from './actions/auth/register.ts';
import { resetPassword } from './actions/auth/reset-password.ts';
import { setUpDescription } from '../setup/describe-set-up.ts';
import { describedWithItself } from './actions/description/describe-api.ts';
import { documentOperations } from './actions/documents/document-operations.ts';
import { careersOperations } from './actions/careers/careers-operations.ts';
import { kioskOperations } from './actions/kiosk/kiosk-operations.ts';
import { signOffOperations } from './actions/sign-offs/sign-off-operations.ts';
import { analyses } from './actions/finance/analyses.ts';
import { checkTakeoffReferences } from './actions/finance/check-takeoff-references.ts';
import { deleteTakeoffItems } from './actions/finance/delete-takeoff-items.ts';
import { generateInvoiceNumber } from './actions/finance/generate-invoice-number.ts';
import { payInvoice } from './actions/finance/pay-invoice.ts';
import { unifiedExpenseOperations } from './actions/finance/unified-expenses.ts';
import { functionOperations } from './actions/functions/function-operations.ts';
import { generateEmployeeNumber } from './actions/hr/generate-employee-number.ts';
import { paperOperations } from './actions/papers/paper-operations.ts';
import { listPayHistory } from './actions/payroll/list-history.ts';
import { processPay } from './actions/payroll/process.ts';
import { listProjectTakeoffItems } from './actions/projects/list-takeoff-items.ts';
import { rescheduleProject } from './actions/projects/reschedule.ts';
import { bulkLines } from './actions/records/create-many.ts';
import { decisionsOf } from './actions/records/decide.ts';
import { partLists } from './actions/records/list-parts.ts';
import { recordActionsOf } from './actions/records/perform.ts';
import { signInLockOperations } from './actions/security/sign-in-locks.ts';
import { securityLogOperations } from './actions/security/log.ts';
import { updateAny } from './actions/tables/update-any.ts';
import { getMe } from './actions/users/get-me.ts';
import { crudOf } from './crud.ts';
import { mcpOperation } from './mcp/mcp-operation.ts';
import type { Operation } from './operation.ts';
import { servedResources } from './resources.ts';

const described: readonly Operation[] = [
  logIn,
  register,
  logOut,
  profile,
  resetPassword,
  changePassword,
  refresh,
  ...factorOperations,
  ...passkeyOperations,
  getMe,
  updateAny,
  ...functionOperations,
  generateEmployeeNumber,
  listProjectTakeoffItems,
  rescheduleProject,
  ...analyses,
  generateInvoiceNumber,
  payInvoice,
  checkTakeoffReferences,
  deleteTakeoffItems,
  ...unifiedExpenseOperations,
  ...partLists,
  ...bulkLines,
  checkIn,
  checkOut,
  listAttendanceByDate,
  processPay,
  listPayHistory,
  ...securityLogOperations,
  ...signInLockOperations,
  ...documentOperations,
  ...paperOperations,
  ...careersOperations,
  ...kioskOperations,
  ...signOffOperations,
  ...servedResources.flatMap((resource) => [
    ...crudOf(resource),
    ...decisionsOf(resource),
    ...recordActionsOf(resource),
  ]),
];

/** Everything the API serves, once; what is not here is neither served nor documented, but for the set-up. */
export const operations: readonly Operation[] = describedWithItself(
  [...described, mcpOperation(described)],
  [setUpDescription],
);
