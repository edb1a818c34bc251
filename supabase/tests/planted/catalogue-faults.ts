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

/** Scenarios for whose test no fault is planted, and why. */
export const withoutFault: Readonly<Record<string, string>> = {
  F20: 'its test mounts a small disk, as the administrator of the machine, and takes minutes',
  F24: 'its test is part of the contract that runs over both APIs',
  F69: 'its test runs for ten minutes to show anything',
};
