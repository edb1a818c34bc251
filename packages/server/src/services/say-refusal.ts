import { faultOf } from '@plinth/domain/faults/fault-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { fallbackLanguage } from '@plinth/messages/languages.ts';
import { ProtocolError } from '@plinth/supabase-server/errors.ts';
import type { RefusedRequest } from '@plinth/supabase-server/options.ts';
import { languageOf } from '../api/requests/language-of.ts';
import { sentenceOf } from '../api/requests/sentence-of.ts';
import { servedResources } from '../api/resources.ts';
import { sayFault } from './say-fault.ts';
import { specifiedViews } from './specified-views.ts';

const actions: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'edit',
  PATCH: 'edit',
  DELETE: 'delete',
};

/**
 * What grants and row security refuse, as the rules of the model refuse: with a code, the permission that is missing and
 * the columns nobody may write; and whatever has a code in the language of the request.
 */
export function sayRefusal(error: ProtocolError, request: RefusedRequest): ProtocolError {
  const language = languageOf(request.language);
  const said = sayFault(error, request, language);
  if (said !== null || error.status >= 500) return said ?? error;
  const { code, message, details, hint, status, headers } = error;
  if (code === '42501' && hint === null) return sayGrant(error, request);
  const fault = faultOf({ code, message, details, hint }, { status, message });
  if (hint !== fault.code || language === fallbackLanguage) return error;
  return new ProtocolError(status, code, sentenceOf(language, { ...fault, values: fault.values }), {
    details,
    hint,
    headers,
  });
}

function sayGrant({ code, message, status, headers }: ProtocolError, request: RefusedRequest): ProtocolError {
  const language = languageOf(request.language);
  const table = specifiedViews[request.resource] ?? request.resource;
  const resource = servedResources.find((one) => one.table === table);
  const action = actions[request.method] ?? 'view';
  const names = message.startsWith('permission denied') && resource ? notWritten(resource, request) : [];
  if (status === 401) return said('not_authenticated', 'Sign in first.', {});
  if (names.length > 0) {
    const field = names[0] ?? '';
    return said('fixed_field', `${names.join(', ')} cannot be written.`, {
      field,
      values: { field: names.join(', ') },
    });
  }
  if (resource && action !== 'view' && !isWrittenByPeople(resource))
    return said('access_denied', 'The system keeps these records.', { values: { records: resource.name } });
  const values = resource && { module: resource.module, action };
  return said('access_denied', 'You may not do this.', values ? { values } : {});

  function said(
    hint: string,
    sentence: string,
    details: { field?: string; values?: Record<string, string> },
  ): ProtocolError {
    const { values: named } = details;
    return new ProtocolError(
      status,
      code,
      sentenceOf(language, { code: hint, message: sentence, ...(named && { values: named }) }),
      { hint, headers, details: Object.keys(details).length > 0 ? JSON.stringify(details) : null },
    );
  }
}

/** Whether anybody may write a column: of ledgers and logs nobody does, whatever their permissions are. */
function isWrittenByPeople({ facts }: ResourceDefinition): boolean {
  return Object.values(facts.columns).some(({ isInsertable, isUpdatable }) => isInsertable || isUpdatable);
}

/** Columns of the body that nobody writes by hand. */
function notWritten({ facts }: ResourceDefinition, { method, body }: RefusedRequest): string[] {
  const isWritten = (name: string) => {
    const fact = facts.columns[name];
    return !fact || (method === 'POST' ? fact.isInsertable : fact.isUpdatable);
  };
  const isTableWritten = Object.keys(facts.columns).some(isWritten);
  return isTableWritten ? keysOf(body).filter((name) => !isWritten(name)) : [];
}

function keysOf(body: string): string[] {
  try {
    const sent: unknown = JSON.parse(body);
    const row: unknown = Array.isArray(sent) ? sent[0] : sent;
    return typeof row === 'object' && row !== null ? Object.keys(row) : [];
  } catch {
    return [];
  }
}
