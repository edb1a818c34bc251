import { faultOf } from '@plinth/domain/faults/fault-of.ts';
import { linesOf } from '@plinth/domain/define/lines-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { isErrorCode } from '@plinth/domain/errors.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { ProtocolError } from '@plinth/supabase-server/errors.ts';
import type { RefusedRequest } from '@plinth/supabase-server/options.ts';
import { sentenceOf } from '../api/requests/sentence-of.ts';
import { servedResources } from '../api/resources.ts';
import { fieldNotRead } from './field-not-read.ts';

type Sent = Readonly<Record<string, unknown>>;

/** States of the database whose words are about tables and rows: values, constraints, and what was raised without a rule. */
const isOfRows = (code: string) => /^(?:2[0-9A-Z]|3[89]|P0|XX|0A|54)...$/.test(code) && code !== '21000';

/** A filter with an operator its column does not have, and a text search that is none: they speak of types and casts. */
const isOfFilters = (code: string, message: string) =>
  (code === '42883' && message.startsWith('operator does not exist')) ||
  (code === '42601' && message.includes('tsquery'));

/**
 * What a value or a constraint refused, and what a function failed of, with a code of the catalogue and its sentence: the
 * database's own words name constraints, tables and whole rows. Null for anything else.
 */
export function sayFault(
  { code, message, details, hint, status, headers }: ProtocolError,
  request: RefusedRequest,
  language: Language,
): ProtocolError | null {
  if (!(isOfRows(code) || isOfFilters(code, message)) || isErrorCode(hint)) return null;
  if (status >= 500)
    return new ProtocolError(status, code, 'Internal server error - please try again', { headers });
  const table = tableOf(message);
  const rows = rowsOf(request.body);
  const fault = faultOf(
    { code, message, details },
    { status, message },
    { ...(table && { table: table.table, facts: table.facts }), values: Object.assign({}, ...rows), rows },
  );
  const known =
    fault.code !== 'unknown'
      ? fault.code
      : code.startsWith('22') || message.includes('tsquery')
        ? 'invalid_value'
        : 'bad_request';
  const field =
    fault.field === undefined
      ? fieldNotRead({ message, details, hint }, rows, request)
      : fieldSaid(fault.field, table, request, rows);
  const { values } = fault;
  const said = { ...(field !== undefined && { field }), ...(values && { values }) };
  return new ProtocolError(
    status,
    code,
    sentenceOf(language, { code: known, message: 'This value is not possible.', ...(values && { values }) }),
    { hint: known, headers, details: Object.keys(said).length > 0 ? JSON.stringify(said) : null },
  );
}

/** The table whose constraint it is, or that lacks a value: of those that are served. */
function tableOf(message: string): ResourceDefinition | undefined {
  const constraint = /constraint "([^"]+)"/.exec(message)?.[1];
  const name = /(?:relation|on table) "([^"]+)"/.exec(message)?.[1];
  return (
    servedResources.find(
      ({ facts }) => constraint !== undefined && Object.hasOwn(facts.constraints, constraint),
    ) ?? servedResources.find(({ table }) => table === name)
  );
}

/** A column as the caller knows it: of the table they wrote, of a line of their document, or among what they sent. */
function fieldSaid(
  field: string,
  table: ResourceDefinition | undefined,
  { resource }: RefusedRequest,
  rows: readonly Sent[],
): string | undefined {
  if (table?.table === resource) return field;
  if (resource === 'save_document' && table !== undefined) {
    const kind = rows[0]?.['kind'];
    const isOfLines = servedResources.some((one) =>
      linesOf(one).some((lines) => lines.kind === kind && lines.part.table === table.table),
    );
    return isOfLines ? `lines.${field}` : field;
  }
  return rows.some((row) => Object.hasOwn(row, field)) ? field : undefined;
}

/** What was sent: the row or rows, the arguments of a function, and the record and lines among those. */
function rowsOf(body: string): Sent[] {
  const sent = parsed(body);
  const rows = (Array.isArray(sent) ? sent : [sent]).filter(isRow);
  const inner = rows.flatMap(({ record, lines }) => [record, ...(Array.isArray(lines) ? lines : [])]);
  return [...rows, ...inner.filter(isRow)];
}

function isRow(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
