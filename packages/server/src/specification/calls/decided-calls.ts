import type { ApiRole } from '../../testing/api-fixture.ts';
import { longAgo, type HostedCall, type Known } from './hosted-call.ts';

const changed = { updated_at: longAgo };

/** A draft of somebody is handed in, and decided by the owner, as the specification's pages write it. */
export function decided(
  table: string,
  as: ApiRole,
  draft: (known: Known) => Record<string, unknown>,
  line: (id: string, known: Known) => readonly [table: string, row: Record<string, unknown>] | null,
  [pending, approved, rejected]: readonly [string, string, string],
): HostedCall[] {
  const create = (name: string): HostedCall => ({
    says: `${table}: create, with its line`,
    as,
    send: async (client, known) => {
      const answer = await client.from(table).insert(draft(known)).select().single();
      const lines = answer.data && line(answer.data.id, known);
      if (!lines) return answer;
      const added = await client.from(lines[0]).insert(lines[1]).select();
      return added.error ? added : answer;
    },
    answers: {},
    keeps: (data, known) => void (known[name] = data['id'] ?? ''),
  });
  const step = (
    says: string,
    by: ApiRole,
    name: string,
    values: Record<string, unknown>,
    rest: Partial<HostedCall>,
  ): HostedCall => ({
    says: `${table}: ${says}`,
    as: by,
    send: (client, known) =>
      client
        .from(table)
        .update(values)
        .eq('id', known[name] ?? '')
        .select()
        .single(),
    ...rest,
  });
  const [first, second] = [`${table} approved`, `${table} rejected`];
  return [
    create(first),
    create(second),
    step('submit', as, first, { status: pending }, { answers: { status: pending } }),
    step('submit', as, second, { status: pending }, { answers: { status: pending } }),
    step(
      `approve sets ${approved}`,
      'OWNER',
      first,
      { status: approved, updated_at: longAgo },
      { answers: { status: approved }, overwrites: changed },
    ),
    step(
      `reject sets ${rejected} with an optional reason`,
      'OWNER',
      second,
      {
        status: rejected,
        ...(table.endsWith('_order_drafts') || table === 'requisition_drafts'
          ? { rejection_reason: 'Too dear' }
          : {}),
        updated_at: longAgo,
      },
      { answers: { status: rejected } },
    ),
  ];
}
