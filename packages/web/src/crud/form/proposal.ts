import type { AppError } from '@plinth/domain/errors.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ArgumentsOf, DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import { newId } from '@plinth/data/new-id.ts';
import type { ProposalName, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { unwrap } from '../../base/request-failure.ts';

/** What stands in the way of the next document. */
export type Blocker = { reason: string; table: string; id: string; number: string };

/** The document an error is about, where it names one. */
export function obstacleOf({ code, values = {} }: AppError): Blocker | undefined {
  const { table, id, number } = values;
  return table !== undefined && id !== undefined && number !== undefined
    ? { reason: code, table: String(table), id: String(id), number: String(number) }
    : undefined;
}

/** What the form of a new document begins with: fields, and lines with the names of what they point to. */
export type Proposal = {
  record: Readonly<Record<string, unknown>>;
  lines: readonly DataRow[] | null;
  blocked: Blocker | null;
};

/** The arguments of a proposal as far as they are known; null while there is nothing to propose from. */
export function proposalArguments(
  { startsFrom }: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  if (!startsFrom) return null;
  const named = startsFrom.by.flatMap((column): [string, string][] => {
    const value = values[column];
    return typeof value === 'string' && value !== '' ? [[column, value]] : [];
  });
  return named.length > 0 || startsFrom.isAlways ? Object.fromEntries(named) : null;
}

/** Asked anew for each form: what is left changes with every document. */
export function proposalQuery(
  dataSource: DataSource,
  name: ProposalName,
  args: Readonly<Record<string, string>>,
) {
  return queryOptions({
    queryKey: ['proposal', name, args],
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      // the descriptor's columns are the arguments of its function
      const asked = args as unknown as ArgumentsOf<ProposalName>;
      return proposalOf(unwrap(await dataSource.call<ProposalName>(name, asked)));
    },
  });
}

/** The same outside of drawing, when something is chosen in the form. */
export function askForProposal(
  queryClient: QueryClient,
  dataSource: DataSource,
  name: ProposalName,
  args: Readonly<Record<string, string>>,
): Promise<Proposal> {
  return queryClient.fetchQuery({ ...proposalQuery(dataSource, name, args), staleTime: 0 });
}

function proposalOf(answer: unknown): Proposal {
  const { record, lines, blocked } = isObject(answer) ? answer : {};
  return {
    record: isObject(record) ? record : {},
    lines: Array.isArray(lines)
      ? lines.filter(isObject).map((line): DataRow => ({ ...line, id: newId() }))
      : null,
    blocked: isObject(blocked)
      ? {
          reason: String(blocked['reason']),
          table: String(blocked['table']),
          id: String(blocked['id']),
          number: String(blocked['number']),
        }
      : null,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
