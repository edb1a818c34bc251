import { ofDatabase } from './database-faults.ts';
import type { Fault } from './plant.ts';
import { ofProgram } from './program-faults.ts';
import { ofProtocol } from './protocol-faults.ts';
import { ofSignIn } from './sign-in-faults.ts';

/** By the id of the row. */
export const catalogueFaults: ReadonlyMap<string, Fault> = new Map([
  ...ofDatabase,
  ...ofSignIn,
  ...ofProtocol,
  ...ofProgram,
]);
