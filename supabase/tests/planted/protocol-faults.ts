import type { Fault } from './plant.ts';
import { planted, protocol, titled, web } from './places.ts';

/** Rows, files and sockets of the hosted protocol. */
export const ofProtocol: readonly [string, Fault][] = [
  planted('F17', protocol('conformance/postgres-crash.test'), [
    protocol('rest/rest-errors'),
    "const retryAfter = { 'Retry-After': '1' } as const;",
    'const retryAfter = {} as const;',
  ]),
  planted('F18', protocol('storage/conformance/faults.test'), [
    protocol('storage/database/database-error'),
    `headers: { 'retry-after': '1' }`,
    'headers: {}',
  ]),
  planted('F19', protocol('auth/database/outage.test'), [
    protocol('auth/database/auth-database'),
    'query_timeout: statementTimeout + 1_000',
    'query_timeout: 20 * statementTimeout',
  ]),
  planted('F21', protocol('storage/conformance/faults.test'), [
    protocol('storage/uploads/receive-file'),
    'await rm(file, { force: true });',
    '',
  ]),
  planted('F22', protocol('storage/conformance/faults.test'), [
    protocol('storage/uploads/write-object'),
    'if (!isOutcomeUnknown(error)) await removeFiles(service, [version]);',
    'if (isOutcomeUnknown(error)) await removeFiles(service, [version]);',
  ]),
  titled(
    'F36',
    protocol('rest/conformance/fair-share.test'),
    'what runs for a client that has left is stopped',
    [
      protocol('rest/run-as-caller'),
      'const signal = work.isReadOnly ? work.signal : undefined;',
      'const signal = work.isReadOnly ? undefined : work.signal;',
    ],
  ),
  planted('F37', protocol('storage/conformance/uploading.test'), [
    protocol('storage/uploads/receive-file'),
    'if (this.size > this.#limit) {',
    'if (this.size > this.#limit + 1) {',
  ]),
  planted('F38', protocol('realtime/conformance/limits.test'), [
    protocol('realtime/channel/join-channel'),
    "if (name === '' || !isName(frame.topic, 255)) return { reason: 'unmatched topic' };",
    "if (name === '') return { reason: 'unmatched topic' };",
  ]),
  planted('F48', protocol('storage/conformance/signing.test'), [
    protocol('storage/urls/signed-token'),
    `if ('scope' in claims && claims['scope'] !== scope) throw storageErrors.invalidSignature();`,
    '',
  ]),
  planted('F54', protocol('storage/conformance/names.test'), [
    protocol('storage/store/disk-store'),
    'const pathOf = (version: string) => path.join(shardOf(version), version);',
    'const pathOf = (version: string) => path.join(shardOf(version), `${version}.file`);',
  ]),
  planted('V1.2.4', protocol('rest/conformance/generated.test'), [
    protocol('rest/sql/sql-values'),
    'this.values.push(value);\n    return `$${this.values.length}`;',
    "return `'${value}'`;",
  ]),
  planted('V16.5.1', protocol('conformance/hostile.test'), [
    protocol('rest/rest-errors'),
    "new ProtocolError(400, 'PGRST100', message, { details });",
    "new ProtocolError(400, 'PGRST100', message, { details: new Error(message).stack ?? details });",
  ]),
  planted('V16.5.2', protocol('conformance/postgres-crash.test'), [
    protocol('storage/database/database-error'),
    '    503,\n    isFull',
    '    500,\n    isFull',
  ]),
  planted('F40', protocol('rest/conformance/generated.test'), [
    protocol('rest/rest-errors'),
    "new ProtocolError(400, 'PGRST100',",
    "new ProtocolError(500, 'PGRST100',",
  ]),
  planted('F41', protocol('rest/conformance/generated.test'), [
    protocol('rest/sql/sql-values'),
    'this.values.push(value);\n    return `$${this.values.length}`;',
    "return `'${value}'`;",
  ]),
  planted('F66', protocol('realtime/conformance/limits.test'), [
    protocol('realtime/socket/connection'),
    "this.close(closeCodes.idle, 'idle')",
    'undefined',
  ]),
  planted('V1.3.6', protocol('conformance/no-outgoing-calls.test'), [
    protocol('auth/routes/recover'),
    'const client = clientOf(service, request);',
    "const client = clientOf(service, request);\n  if (wantedRedirect?.startsWith('http:')) await fetch(wantedRedirect).catch(() => null);",
  ]),
  planted('V3.2.1', protocol('storage/conformance/downloading.test'), [
    protocol('storage/http/content-headers'),
    `const isInert = inertTypes.has(type.trim());`,
    `const isInert = inertTypes.has(type.trim()) || type.includes('svg');`,
  ]),
  planted('V4.2.1', protocol('realtime/conformance/limits.test'), [
    protocol('realtime/socket/accept-sockets'),
    `if (server.listenerCount('upgrade') === 1) answer(socket, '404 Not Found');`,
    '',
  ]),
  planted('V4.3.1', protocol('rest/conformance/answer-size.test'), [
    protocol('rest/sql/read-sql'),
    'case when ${sum} > ${maxBytes} then',
    'case when ${sum} > 1000000.0 * ${maxBytes} then',
  ]),
  planted('V4.4.2', protocol('realtime/conformance/limits.test'), [
    protocol('realtime/socket/accept-sockets'),
    'if (allowed === null || origin === undefined) return true;',
    "if (allowed === null || origin !== '') return true;",
  ]),
  planted('V4.4.3', protocol('realtime/conformance/limits.test'), [
    protocol('realtime/socket/accept-sockets'),
    "if (apiKey === null) refuse(socket, closeCodes.unauthenticated, 'Invalid API key');",
    "if (apiKey === null) refuse(socket, closeCodes.forbidden, 'Invalid API key');",
  ]),
  planted('V4.4.4', protocol('realtime/conformance/messages.test'), [
    protocol('realtime/channel/join-channel'),
    'if (!rights.canReadBroadcast && !rights.canReadPresence) {',
    'if (rights === null) {',
  ]),
  planted('V5.2.1', protocol('storage/conformance/uploading.test'), [
    protocol('storage/uploads/receive-file'),
    'if (this.size > this.#limit) {',
    'if (this.size >= this.#limit) {',
  ]),
  planted('V5.2.2', protocol('storage/conformance/contents.test'), [
    protocol('storage/uploads/content-check'),
    'if (!isRight) throw',
    "if (!isRight && mimeType === 'image/png') throw",
  ]),
  planted('V5.2.3', web('crud/import/assert-unpacks-small.test.ts'), [
    web('crud/import/assert-unpacks-small.ts'),
    "if (stated > most) throw new UnpacksTooLarge('It states to unpack to too much.');",
    '',
  ]),
  planted('V5.3.1', protocol('storage/conformance/names.test'), [
    protocol('storage/objects/object-name'),
    "segment !== '..' && segment !== '.'",
    "segment !== '..'",
  ]),
  planted('V5.3.2', protocol('storage/conformance/names.test'), [
    protocol('storage/store/disk-store'),
    'const shardOf = (version: string) => path.join(folder, version.slice(0, 2));',
    "const shardOf = (version: string) => path.join(folder, 'all', version.slice(0, 2));",
  ]),
  planted('V5.4.1', protocol('storage/conformance/downloading.test'), [
    protocol('storage/http/content-headers'),
    "'content-type': type.includes('html') ? 'text/plain' : mimeType,",
    "'content-type': mimeType,",
  ]),
  planted('V5.4.2', protocol('storage/conformance/downloading.test'), [
    protocol('storage/http/content-headers'),
    "/['()*]/g,",
    '/[()*]/g,',
  ]),
];
