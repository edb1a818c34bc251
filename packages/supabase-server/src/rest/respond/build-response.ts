import type { StatementRows } from '../../database/pipeline.ts';
import { isVoid } from '../plan/call-plan.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import type { MutationPlan } from '../plan/mutation-plan.ts';
import type { ResponseFormat } from '../plan/negotiate.ts';
import { preferenceApplied } from '../parse/parse-preferences.ts';
import type { AppliedPreference } from '../parse/parse-preferences.ts';
import { encodeQuery } from '../parse/decode-query.ts';
import type { RestRequest } from '../rest-request.ts';
import { restErrors } from '../rest-errors.ts';
import type { Answer } from './answer.ts';
import { contentRange, rangeOfRead } from './content-range.ts';
import { overrideResponse } from './override-response.ts';
import type { RestResponse } from './override-response.ts';

/**
 * A page of a table or view. @param total rows there are, as exactly as was asked for
 * @throws PGRST103 behind the last row, PGRST116 when one object was asked for and there is another number
 */
export function readResponse(
  request: RestRequest,
  format: ResponseFormat,
  answer: Answer,
  total: number | null,
): RestResponse {
  if (format.body.kind === 'object' && answer.rows !== 1) throw restErrors.notSingular(String(answer.rows));
  const { status, header } = rangeOfRead(offsetOf(request), answer.rows, total);
  const { canonical } = request.query;
  return finish(request, format, answer, {
    status,
    headers: {
      'Content-Range': header,
      'Content-Location': encodeURI(request.path) + (canonical === '' ? '' : `?${canonical}`),
      ...applied(request, ['count', 'tx', 'handling', 'timezone']),
    },
    body: request.isHeadersOnly ? null : answer.body,
    hasContentType: true,
  });
}

export function mutationResponse(
  request: RestRequest,
  format: ResponseFormat,
  plan: MutationPlan,
  answer: Answer,
): RestResponse {
  const isRepresented = plan.read !== null;
  const total =
    request.preferences.count === 'exact' || request.preferences.count === 'estimated' ? answer.rows : null;
  return finish(request, format, answer, {
    status: mutationStatus(request, plan, answer),
    headers: {
      ...(isPut(plan)
        ? {}
        : {
            'Content-Range':
              plan.kind === 'update' ? contentRange(0, answer.rows - 1, total) : contentRange(1, 0, total),
          }),
      ...location(request, answer),
      ...applied(request, mutationPreferences(request, plan)),
    },
    body: isRepresented ? answer.body : null,
    hasContentType: isRepresented,
  });
}

/** @throws PGRST103 */
export function callResponse(
  request: RestRequest,
  format: ResponseFormat,
  plan: CallPlan,
  answer: Answer,
): RestResponse {
  if (format.body.kind === 'object' && answer.rows !== 1) throw restErrors.notSingular(String(answer.rows));
  const { status, header } = rangeOfRead(offsetOf(request), answer.rows, answer.total);
  const headers = {
    'Content-Range': header,
    ...applied(request, ['count', 'tx', 'handling', 'timezone', 'maxAffected']),
  };
  if (isVoid(plan.function))
    return finish(request, format, answer, { status: 204, headers, body: null, hasContentType: false });
  return finish(request, format, answer, {
    status,
    headers,
    body: request.isHeadersOnly ? null : answer.body,
    hasContentType: true,
  });
}

/** How the answer would be found, instead of the answer. */
export function planResponse(
  request: RestRequest,
  format: ResponseFormat,
  rows: StatementRows | undefined,
): RestResponse {
  const body = (rows ?? []).map(([line]) => `${line ?? ''}\n`).join('');
  return { status: 200, headers: described(request, format), body };
}

function described(request: RestRequest, { contentType }: ResponseFormat): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': contentType };
  if (request.isSchemaNegotiated) headers['Content-Profile'] = request.schema;
  return headers;
}

function finish(
  request: RestRequest,
  format: ResponseFormat,
  answer: Answer,
  parts: { status: number; headers: Record<string, string>; body: string | null; hasContentType: boolean },
): RestResponse {
  const headers = parts.hasContentType ? { ...parts.headers, ...described(request, format) } : parts.headers;
  const isBinary = format.body.kind === 'custom' && format.body.handler.isBinary;
  const text = parts.body ?? '';
  const body = isBinary ? Buffer.from(text, 'hex') : text;
  return overrideResponse({ status: parts.status, headers, body }, answer);
}

function mutationStatus({ preferences }: RestRequest, plan: MutationPlan, answer: Answer): number {
  if (plan.kind !== 'insert') return plan.read === null ? 204 : 200;
  if (isPut(plan) && plan.read === null) return 204;
  if (isPut(plan)) return (answer.inserted ?? 0) > 0 ? 201 : 200;
  const isMerged = preferences.resolution === 'merge-duplicates' && plan.conflict !== null;
  return isMerged && (answer.inserted ?? 0) <= 0 ? 200 : 201;
}

function isPut(plan: MutationPlan): boolean {
  return plan.kind === 'insert' && plan.single !== null;
}

function mutationPreferences({ query }: RestRequest, plan: MutationPlan): readonly AppliedPreference[] {
  if (isPut(plan)) return ['return', 'count', 'tx', 'handling', 'timezone'];
  switch (plan.kind) {
    case 'insert': {
      const isResolved = plan.relation.primaryKey.length > 0 || query.onConflict !== null;
      return [
        ...(isResolved ? (['resolution'] as const) : []),
        'missing',
        'return',
        'count',
        'tx',
        'handling',
        'timezone',
      ];
    }
    case 'update':
      return ['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'];
    case 'delete':
      return ['return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'];
  }
}

function applied(request: RestRequest, followed: readonly AppliedPreference[]): Record<string, string> {
  const text = preferenceApplied(request.preferences, followed);
  return text === null ? {} : { 'Preference-Applied': text };
}

function location(request: RestRequest, answer: Answer): Record<string, string> {
  if (answer.location === null) return {};
  const filters: unknown = JSON.parse(answer.location);
  if (typeof filters !== 'object' || filters === null) return {};
  const pairs = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]);
  return { Location: `${encodeURI(request.path)}?${encodeQuery(pairs)}` };
}

function offsetOf({ query }: RestRequest): number {
  return query.ranges.find(({ path }) => path.length === 0)?.range.offset ?? 0;
}
