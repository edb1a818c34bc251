import { statusTransitions, systemRoleGrants } from '@plinth/database/generated/permissions.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import type { Role } from './people.ts';

/** From the least to the most. */
const roles: readonly Role[] = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER'];

/** Who begins a record, where it takes more than the permission: a crew of one's own, a person to review, a course. */
const begunBy: Readonly<Record<string, Role>> = {
  crew_sheets: 'MANAGER',
  disciplinary_records: 'ADMIN',
  journal_vouchers: 'ADMIN',
  liability_payments: 'ADMIN',
  opening_balances: 'ADMIN',
  payment_runs: 'ADMIN',
  supplier_bank_accounts: 'ADMIN',
  bank_entries: 'OWNER',
  petty_cash_floats: 'ADMIN',
  petty_cash_vouchers: 'ADMIN',
  petty_cash_claims: 'ADMIN',
  invoice_payments: 'MANAGER',
  training_sessions: 'MANAGER',
};

/** Whose step it is, whatever their role: the person the record is about, or who sees the bank accounts. */
const ofPersonConcerned: Readonly<Record<string, Role>> = {
  'performance_reviews submitted → acknowledged': 'EMPLOYEE',
  'self_assessments draft → submitted': 'EMPLOYEE',
  'petty_cash_floats pending → open': 'OWNER',
  'petty_cash_floats pending → rejected': 'OWNER',
  'petty_cash_claims pending → approved': 'OWNER',
  'petty_cash_claims pending → rejected': 'OWNER',
  'petty_cash_claims approved → paid': 'OWNER',
  'payment_runs pending → approved': 'OWNER',
  'payment_runs pending → rejected': 'OWNER',
  'payment_runs approved → rejected': 'OWNER',
  'payment_runs approved → paid': 'OWNER',
  'supplier_bank_accounts pending → confirmed': 'OWNER',
  'item_handovers handed_out → acknowledged': 'EMPLOYEE',
};

/** The least role that may begin a record of this kind. */
export function makerOf({ name, module, status }: ResourceDefinition): Role {
  const machines: Readonly<
    Record<string, readonly { kind: string; action: string | null; module?: string }[]>
  > = statusTransitions;
  const begin = machines[status?.entity ?? '']?.find(({ kind }) => kind === 'begin');
  const found = begunBy[name] ?? roles.find((role) => may(role, begin?.module ?? module, begin?.action));
  if (!found) throw new Error(`Nobody may begin ${name}.`);
  return found;
}

/**
 * The least role whose step it is: the author of a draft submits it, and a decision is taken by a person who has not
 * worked on the record.
 */
export function takerOf(
  resource: ResourceDefinition,
  step: StatusTransition,
  hands: ReadonlySet<Role>,
): Role {
  const concerned = ofPersonConcerned[`${resource.name} ${step.from} → ${step.to}`];
  if (concerned) return concerned;
  const module = step.module ?? resource.module;
  const maker = makerOf(resource);
  const isOfAuthor = step.from === 'draft' && step.action === 'edit';
  if (step.kind === 'move' && (isOfAuthor || may(maker, module, step.action))) return maker;
  const found = roles.find(
    (role) => may(role, module, step.action) && (step.kind === 'move' || !hands.has(role)),
  );
  // an owner decides on what is theirs, with a reason
  return found ?? 'OWNER';
}

function may(role: Role, module: string, action: string | null | undefined): boolean {
  const grants: readonly string[] = systemRoleGrants[role];
  return grants.includes(`${module}:${action}`);
}
