import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import { amountColumns, type Decidable, isDecided } from '../decide/decidable.ts';
import { fieldText, type FieldTextContext, recordName } from '../field-text.ts';
import { useDenial } from '../permission-gate.tsx';

const DecideMany = lazy(async () => ({
  default: (await import('../decide/decide-many.tsx')).DecideMany<Decidable>,
}));

/** A draft asks for nothing yet, and what is on hold or in dispute is settled on its own page. */
const undecided: readonly string[] = ['draft', 'on_hold', 'disputed'];

/** Decisions on rows of a list: which of them wait for one, and the question that shows what each would do. */
export function useDecideRows(
  context: FieldTextContext,
  onDecided: (ids: readonly string[]) => void,
): {
  isOffered: boolean;
  waiting: (rows: readonly DataRow[]) => DataRow[];
  ask: (rows: readonly DataRow[], isApproved: boolean) => void;
  question: ReactNode;
} {
  const { resource } = context;
  const denialOf = useDenial();
  const [asked, setAsked] = useState<{ rows: readonly Decidable[]; isApproved: boolean } | null>(null);
  const isOffered =
    isDecided(resource.table) && denialOf({ module: resource.module, action: 'approve' }) === undefined;
  return {
    isOffered,
    waiting: (rows) => (isOffered ? rows.filter((row) => isWaiting(context, row)) : []),
    ask: (rows, isApproved) => setAsked({ rows: rows.map((row) => decidableOf(context, row)), isApproved }),
    question: asked && (
      <Suspense>
        <DecideMany
          waiting={asked.rows}
          isApproved={asked.isApproved}
          onDecided={(decided) => onDecided(decided.map(({ id }) => id))}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}

function isWaiting({ resource }: FieldTextContext, row: DataRow): boolean {
  const status = resource.status && String(row[resource.status.column]);
  return (
    status !== undefined &&
    !undecided.includes(status) &&
    transitionsFrom(resource, status).some(({ kind }) => kind === 'approve')
  );
}

/** Its name, or what a record that is called by its number is about: its purpose or its party. */
function titleOf(context: FieldTextContext, row: DataRow): string {
  const { resource, facts } = context;
  const name = recordName(context, row);
  if (resource.title !== resource.number) return name;
  const about = resource.list.columns.find(
    (column) =>
      column !== resource.number && ['text', 'reference'].includes(fieldKindOf(resource, facts, column).kind),
  );
  return (about && fieldText(context, row, about, 'list')) || name;
}

function decidableOf(context: FieldTextContext, row: DataRow): Decidable {
  const { resource, facts } = context;
  const amount = amountColumns.find((column) => column in facts.columns && row[column] != null);
  return {
    resource: resource.table,
    id: row.id,
    number: resource.number === undefined ? null : String(row[resource.number]),
    title: titleOf(context, row),
    amount: amount === undefined ? null : String(row[amount]),
    currency: typeof row['currency'] === 'string' ? row['currency'] : null,
    version: Number(row['version']),
  };
}
