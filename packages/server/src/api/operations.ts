import { changePassword } from './actions/auth/change-password.ts';
import { logIn } from './actions/auth/log-in.ts';
import { logOut } from './actions/auth/log-out.ts';
import { profile } from './actions/auth/profile.ts';
import { refresh } from './actions/auth/refresh.ts';
import { register } from './actions/auth/register.ts';
import { resetPassword } from './actions/auth/reset-password.ts';
import { callFunction } from './actions/functions/call-function.ts';
import { crudOf } from './crud.ts';
import type { Operation } from './operation.ts';
import { servedResources } from './resources.ts';

/** Everything the door serves, once; what is not here is neither served nor documented. */
export const operations: readonly Operation[] = [
  logIn,
  register,
  logOut,
  profile,
  resetPassword,
  changePassword,
  refresh,
  callFunction,
  ...servedResources.flatMap(crudOf),
];
