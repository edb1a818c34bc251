import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import { type FormValues, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { draftsOfRows, type LinesShape } from '../lines/line-values.ts';
import type { LinesStore } from '../lines/lines-store.ts';
import type { FormOutput } from './form-resolver.ts';
import { askForProposal, type Blocker, proposalArguments } from './proposal.ts';

/**
 * Fills a new document from the one that is chosen in it: its fields as far as nothing was typed there, its lines as
 * long as nobody wrote in them. What stands in the way is said instead.
 */
export function useProposal(
  resource: ResourceDefinition,
  facts: TableFacts,
  form: UseFormReturn<FormValues, unknown, FormOutput>,
  written: { shape: LinesShape; store: LinesStore } | null,
  /** What the form began with, be it proposed or empty. */
  begun: FormValues,
) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const proposedRef = useRef<FormValues>(begun);
  const [blocked, setBlocked] = useState<Blocker | null>(null);
  const { startsFrom } = resource;

  async function propose(column: string) {
    if (!startsFrom?.by.some((by) => by === column)) return;
    const args = proposalArguments(resource, form.getValues());
    setBlocked(null);
    if (!args) return;
    // a comfort: without an answer everything is filled in by hand
    const proposal = await askForProposal(queryClient, dataSource, startsFrom.function, args).catch(
      () => null,
    );
    // the answer may have taken its time: something else may be chosen by now
    const isStill = startsFrom.by.every((by) => (form.getValues(by) || undefined) === args[by]);
    if (!proposal || !isStill) return;
    setBlocked(proposal.blocked);
    const values = rowToFormValues(
      resource,
      facts,
      Object.keys(proposal.record).filter((name) => name in facts.columns),
      proposal.record,
    );
    for (const [target, value] of Object.entries(values)) {
      const held = form.getValues(target) ?? '';
      if (!startsFrom.by.some((by) => by === target) && (held === '' || held === proposedRef.current[target]))
        form.setValue(target, value);
    }
    proposedRef.current = { ...proposedRef.current, ...values };
    if (written && proposal.lines && !written.store.isChanged())
      written.store.reset(draftsOfRows(written.shape, proposal.lines), proposal.lines);
  }

  return { propose, blocked };
}
