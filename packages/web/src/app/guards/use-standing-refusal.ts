import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ErrorCode } from '@plinth/domain/errors.ts';
import { accessKey } from '../../session/access-query.ts';
import { appErrorOf } from '../../base/request-failure.ts';

/** What the person has to do for their account before the server serves anything. */
const accountSteps = [
  'password_change_needed',
  'password_expired',
  'second_factor_needed',
  'second_factor_missing',
] as const satisfies readonly ErrorCode[];

export type AccountStep = (typeof accountSteps)[number];

export function accountStepOf(error: unknown): AccountStep | undefined {
  return error ? accountSteps.find((step) => step === appErrorOf(error).code) : undefined;
}

/** Whether a failure says that only administrators may work now. */
export function isMaintenance(error: unknown): boolean {
  return error !== null && error !== undefined && appErrorOf(error).code === 'maintenance';
}

/** A person who is refused everything in the middle of their work is asked for their access anew, which shows why. */
export function useStandingRefusalWatch(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const { error, fetchStatus } = query.state;
        if (type !== 'updated' || query.queryKey[0] === accessKey[0]) return;
        if (!isMaintenance(error) && !accountStepOf(error)) return;
        if (fetchStatus === 'idle') void queryClient.invalidateQueries({ queryKey: accessKey });
      }),
    [queryClient],
  );
}
