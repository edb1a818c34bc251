import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { keyOf } from '../../crud/decide/decidable.ts';
import { approvalsQuery, type Waiting } from '../../overview/panels/overview-queries.ts';
import type { Decision } from '../../overview/panels/steady-lines.ts';

/** How long a decision can be undone, milliseconds; the server waits a second longer. */
const undoFor = 10_000;
/** When the server has carried it out, or was refused. */
const carriedOutAfter = 13_000;

/** What can be undone, and until when, in milliseconds of the clock. */
export type HeldDecision = { waiting: Waiting; until: number };

type Lines = { decide: (one: Waiting, decision: Decision) => void; takeBack: (one: Waiting) => void };

/**
 * Decisions that can still be undone. The server holds each and carries it out whatever becomes of this page, so nothing is
 * lost when the page is left and nothing decided twice; here is only what the screen shows of it.
 */
export function useHeldDecisions({ decide, takeBack }: Lines) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<ReadonlyMap<string, HeldDecision>>(new Map());
  // by record: a decision that was undone and taken again has a time of its own
  const timers = useRef(new Map<string, readonly number[]>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((handles) => handles.forEach((handle) => clearTimeout(handle)));
  }, []);
  const refresh = () => queryClient.invalidateQueries({ queryKey: recordKeys.all });

  const release = (key: string) => setHeld((before) => new Map([...before].filter(([one]) => one !== key)));
  function forget(key: string) {
    timers.current.get(key)?.forEach((handle) => clearTimeout(handle));
    timers.current.delete(key);
    release(key);
  }

  /** What waits again after its time was refused; what is held or decided is not in the inbox. */
  async function checkOutcome(one: Waiting) {
    const rows = await queryClient.fetchQuery(approvalsQuery(dataSource)).catch(() => []);
    if (rows.some((row) => row.resource === one.resource && row.record_id === one.id)) {
      takeBack(one);
      toasts.error({
        title: t('approvals.refusedAfter', { title: one.title }),
        description: t('approvals.refusedAfterText'),
      });
    }
    await refresh();
  }

  function note(one: Waiting, isApproved: boolean) {
    const key = keyOf(one);
    decide(one, isApproved ? 'approved' : 'rejected');
    forget(key);
    setHeld((before) => new Map([...before, [key, { waiting: one, until: Date.now() + undoFor }]]));
    timers.current.set(key, [
      window.setTimeout(() => release(key), undoFor),
      window.setTimeout(() => void checkOutcome(one), carriedOutAfter),
    ]);
  }

  const approve = useMutation({
    mutationFn: async (one: Waiting) =>
      unwrap(
        await dataSource.call('hold_decision', {
          resource: one.resource,
          record_id: one.id,
          is_approved: true,
          record_version: one.version,
          ...(one.forPerson && { for_person: one.forPerson }),
        }),
      ),
    meta: { failureMessage: 'approvals.notDecided' },
    onSuccess: (_answer, one) => note(one, true),
    // whatever came of it, what is shown may be old
    onSettled: refresh,
  });
  const undo = useMutation({
    mutationFn: async (one: Waiting) =>
      unwrap(await dataSource.call('undo_decision', { resource: one.resource, record_id: one.id })),
    meta: { failureMessage: 'approvals.undoFailed' },
    onSuccess: (_answer, one) => {
      forget(keyOf(one));
      takeBack(one);
      toasts.success({ title: t('approvals.undone', { title: one.title }) });
    },
    onError: (_error, one) => release(keyOf(one)),
    onSettled: refresh,
  });

  return {
    /** Keys of what can be undone now. */
    held,
    approve: (one: Waiting) => approve.mutate(one),
    isApproving: approve.isPending,
    /** Notes what the question has decided. */
    note,
    undo: (one: Waiting) => undo.mutate(one),
    undoLast: () => {
      const last = [...held.values()].at(-1);
      if (last) undo.mutate(last.waiting);
    },
  };
}
