import type { Fault } from './plant.ts';
import { planted, protocol, server, titled, web } from './places.ts';

/** The REST API, the work behind it, and what screens do without a browser. */
export const ofProgram: readonly [string, Fault][] = [
  planted('F06', server('api/api.test'), [
    server('api/transact'),
    'const claim = idempotency === null ? [] : [claimOf(idempotency)];',
    'const claim: Query[] = [];',
  ]),
  titled('F07', server('api/api.test'), 'makes one row of fifty parallel requests', [
    server('api/transact'),
    "headers: { ...headers, 'Idempotency-Replayed': 'true' },",
    'headers,',
  ]),
  planted('F08', server('api/api.test'), [
    server('api/transact'),
    ".update(JSON.stringify([method, url, body, headers['if-match'] ?? null]))",
    '.update(JSON.stringify([method, url]))',
  ]),
  planted('F39', server('api/hostile.test'), [
    server('api/rows/check-row'),
    "if (!fact) return { code: 'unknown_field' };",
    'if (!fact) return null;',
  ]),
  titled('F49', server('services/shared-files.test'), 'is closed by the end of the share', [
    protocol('storage/objects/download-routes'),
    "const find = lookUp(signer ?? 'service', address, operation);",
    "const find = lookUp('service', address, operation);",
  ]),
  titled('F53', server('webhooks/webhooks.test'), 'does not reach our own machine as %s', [
    server('webhooks/is-private-address'),
    "['127.0.0.0', 8],",
    '',
  ]),
  titled('F59', server('audit/heads.test'), 'notice a trigger that is switched off', [
    server('audit/heads'),
    'if (guards !== null && rows[0]?.guards !== guards)',
    'if (guards === null && rows[0]?.guards !== guards)',
  ]),
  titled('F62', server('mail/send-queued-mail.test'), 'waits longer after every failure', [
    server('mail/send-queued-mail'),
    'next_attempt_at = now() + make_interval(secs => 30 * power(2, attempts))',
    'next_attempt_at = now() + make_interval(secs => 30)',
  ]),
  titled('F63', server('mail/send-queued-mail.test'), 'is left alone after the eighth failure', [
    server('mail/send-queued-mail'),
    'export const mostAttempts = 8;',
    'export const mostAttempts = 9;',
  ]),
  planted('F70', server('backups/backups.test'), [
    'packages/database/src/backup/work-alone.ts',
    '    await refusePeople(client);',
    '    await Promise.resolve(refusePeople);',
  ]),
  titled('F65', 'packages/database/src/migrate/migrate.test.ts', 'that are killed half-way', [
    'packages/database/src/migrate/run-statements.ts',
    "await database.query('begin');",
    '',
  ]),
  titled(
    'F16',
    'packages/database/src/postgres/violent-end.test.ts',
    'of the program while a statement runs',
    ['packages/database/src/postgres/leftovers.ts', 'await endOrphanedBackends(cluster);', ''],
  ),
  planted('V3.4.2', server('cors-origins.test'), [
    protocol('gateway/cors'),
    '(origin === undefined || !origins.includes(origin))) return;',
    'origin === undefined) return;',
  ]),
  planted('V6.3.2', server('setup/set-up.test'), [
    server('services/protocol-options'),
    'if (!isLoopback && !(await isSetUp(pool))) {',
    'if (isLoopback && !(await isSetUp(pool))) {',
  ]),
  planted('V6.3.4', server('api/one-login.test'), [
    protocol('auth/passwords/check-known-password'),
    'await enforceAttemptLimit(limits, account.email, client.limitKey);',
    'await enforceAttemptLimit(limits, account.email + Math.random(), client.limitKey);',
  ]),
  planted('F12', web('crud/resource-form.test.tsx'), [
    web('crud/form/use-save-form.ts'),
    "setIsGone(mode === 'edit' && error.code === 'not_found');",
    'setIsGone(false);',
  ]),
  titled('F35', web('crud/field-value.test.tsx'), 'keep their own currency in every language', [
    web('crud/field-text.ts'),
    "return formatMoney(text, String(row[kind.currency] ?? ''), labels.language, {",
    "return formatMoney(text, labels.language === 'ar' ? 'AED' : String(row[kind.currency] ?? ''), labels.language, {",
  ]),
  titled('F50', web('crud/field-value.test.tsx'), 'that holds markup is text', [
    web('crud/field-value.tsx'),
    '    default:\n      return <Bidi>{text}</Bidi>;',
    '    default:\n      return <span dangerouslySetInnerHTML={{ __html: text }} />;',
  ]),
  titled('F51', web('crud/export/formula-safe.test.ts'), 'never starts like a formula', [
    web('crud/export/formula-safe.ts'),
    String.raw`\0|＝＋－＠`,
    String.raw`\0|`,
  ]),
  titled(
    'F52',
    web('crud/import/assert-unpacks-small.test.ts'),
    'the importer does not read a bomb of 2 GB',
    [web('crud/import/read-file.ts'), 'await assertUnpacksSmall(bytes);', ''],
  ),
  planted('F61', web('crud/import/import.test.ts'), [
    web('crud/import/check-rows.ts'),
    'if (reading.problem) problems.push({ column, problem: reading.problem });',
    "if (reading.problem) values[column] = '2026-01-01';",
  ]),
  titled('F67', web('crud/field-value.test.tsx'), 'with figures is isolated', [
    web('crud/field-value.tsx'),
    'return <Figures>{text}</Figures>;',
    'return <span>{text}</span>;',
  ]),
  planted('V6.2.6', 'packages/ui/src/primitives/password-input.test.tsx', [
    'packages/ui/src/primitives/password-input.tsx',
    "type={isShown ? 'text' : 'password'}",
    "type={isShown ? 'password' : 'text'}",
  ]),
  planted('V6.2.7', 'packages/ui/src/primitives/password-input.test.tsx', [
    'packages/ui/src/primitives/password-input.tsx',
    'autoComplete={autoComplete}',
    'autoComplete="off"',
  ]),
];
