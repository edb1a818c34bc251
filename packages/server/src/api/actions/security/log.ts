import { invalidFields } from '../../api-error.ts';
import type { ApiCall, Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { answerFunction } from '../functions/answer-function.ts';

/** An entry is no larger, whatever its parts; bytes. */
const largest = 4096;
const fields = ['timestamp', 'level', 'message', 'data', 'user_id', 'session_id'];

/**
 * What a browser says happened to it (F60): kept apart from the audit log and marked as written by a client. Who wrote it
 * is the caller, whatever `user_id` says; how many a minute is the database's to count.
 */
const common = {
  method: 'POST',
  tag: 'security',
  summary: 'Add an entry to the security log.',
  body: {
    type: 'object',
    required: ['level', 'message'],
    properties: {
      timestamp: { type: ['string', 'null'], format: 'date-time' },
      level: { enum: ['debug', 'info', 'warn', 'error', 'critical'] },
      message: { type: 'string', maxLength: 500 },
      data: { type: ['object', 'null'] },
      user_id: { type: ['string', 'null'] },
      session_id: { type: ['string', 'null'], maxLength: 100 },
    },
    additionalProperties: false,
  },
  answer: { status: 204 },
  handle: writeEntry,
} as const;

/** The specification writes this one path without a slash at its end. */
export const securityLogOperations: readonly Operation[] = [
  { ...common, path: '/security/log', id: 'writeSecurityLog' },
  { ...common, path: '/security/log/', id: 'writeSecurityLogEntry' },
];

function writeEntry(call: ApiCall): ReturnType<Operation['handle']> {
  const body = asRecord(call.body);
  for (const name of Object.keys(body)) {
    if (!fields.includes(name)) throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
  }
  if (Buffer.byteLength(JSON.stringify(body)) > largest)
    throw invalidFields({ data: [{ code: 'too_long', values: { limit: largest } }] });
  const { timestamp = null, level, message, data = null, session_id = null } = body;
  const required = Object.entries({ level, message }).filter(
    ([, value]) => value === undefined || value === null,
  );
  if (required.length > 0)
    throw invalidFields(Object.fromEntries(required.map(([name]) => [name, [{ code: 'required' }]])));
  return answerFunction(call, 'log_security_event', { timestamp, level, message, data, session_id });
}
