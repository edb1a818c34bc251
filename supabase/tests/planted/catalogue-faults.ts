import type { Change, Fault } from './plant.ts';

const rules = (name: string) => `supabase/tests/${name}.rules.test.ts`;
const migration = (name: string) => `supabase/migrations/20261121${name}.sql`;
const protocol = (name: string) => `packages/supabase-server/src/${name}.ts`;
const server = (name: string) => `packages/server/src/${name}.ts`;
const web = (name: string) => `packages/web/src/${name}`;

/** A row of the catalogue of failures, and a fault that the test which is named for it has to notice. */
const planted = (id: string, test: string, change: Change): [string, Fault] => [
  id,
  { tests: [test, id], change },
];
/** The same of a test that bears no id. */
const titled = (id: string, test: string, title: string, change: Change): [string, Fault] => [
  id,
  { tests: [test, title], change },
];

const ofDatabase: readonly [string, Fault][] = [
  planted('F01', rules('numbers'), [
    migration('100100_numbers'),
    'and period = period_name for update',
    'and period = period_name',
  ]),
  planted('F02', rules('numbers'), [
    migration('100100_numbers'),
    'last := last + 1;',
    `last := nextval(pg_get_serial_sequence('public.audit_log', 'id'));`,
  ]),
  planted('F03', rules('invoices'), [
    migration('100100_numbers'),
    'moment at time zone zone',
    `moment at time zone 'UTC'`,
  ]),
  planted('F04', rules('numbers'), [
    migration('100100_numbers'),
    'greatest(coalesce(chosen.digits, tg_argv[2]::integer), length(last::text))',
    'coalesce(chosen.digits, tg_argv[2]::integer)',
  ]),
  planted('F05', rules('numbers'), [
    migration('100100_numbers'),
    `last := greatest(last, substring(given from '([0-9]+)$')::bigint);`,
    'last := last;',
  ]),
  planted('F09', rules('approved-bills'), {
    sql: `create or replace function private.step_between(entity_name text, old_status text, new_status text,
      follows boolean) returns model.status_transitions language plpgsql stable set search_path = '' as $$
      declare step model.status_transitions;
      begin
        select t.* into step from model.status_transitions t where t.entity = entity_name
          and t.to_status = new_status and (t.kind = 'system') = follows limit 1;
        return step;
      end $$`,
  }),
  planted('F10', rules('races'), [
    migration('100200_status_machines'),
    'if (select bool_or(authz.is_own(value::uuid))',
    'if (select false and bool_or(authz.is_own(value::uuid))',
  ]),
  planted('F11', rules('projects'), [
    migration('090000_foundation'),
    'if new.version not in (old.version, old.version + 1) then',
    'if false then',
  ]),
  planted('F13', rules('pay-races'), [
    migration('120300_leave_requests'),
    `perform pg_advisory_xact_lock(hashtext('plinth.leave'), hashtext(employee::text));`,
    'null;',
  ]),
  planted('F14', rules('inventory'), [
    migration('140300_inventory'),
    'where i.id = new.item_id for update;',
    'where i.id = new.item_id;',
  ]),
  planted('F15', rules('payroll'), [
    migration('130800_payroll'),
    'perform private.check_pay_period(new);\n  return private.add_up_pay_year(new);',
    'return private.add_up_pay_year(new);',
  ]),
  planted('F31', rules('clock-changes'), [
    migration('120300_leave_requests'),
    'generate_series(request.start_date::timestamp,',
    'generate_series(request.start_date::timestamptz,',
  ]),
  planted('F33', rules('clock-changes'), {
    sql: `create function private.planted() returns trigger language plpgsql as $$
      begin
        new.check_out_time := new.check_out_time + interval '1 hour';
        return new;
      end $$;
      create trigger a_planted before insert on public.attendance for each row execute function private.planted()`,
  }),
  planted('F34', rules('rounding'), [
    migration('130300_invoices'),
    'asked := round(new.quantity * new.unit_price, 2);',
    'asked := trunc(new.quantity * new.unit_price, 2);',
  ]),
  planted('F42', rules('pay-privacy'), {
    sql: `create policy planted on public.payroll for select to authenticated using (true)`,
  }),
  planted('F43', rules('access'), [
    migration('090500_access_administration'),
    `perform authz.demand('rbac', 'admin');\n  select * into wanted from public.roles role where role.name`,
    'select * into wanted from public.roles role where role.name',
  ]),
  planted('F44', rules('access-races'), {
    sql: `create or replace function authz.employees_in_scope() returns uuid[]
      language plpgsql stable security definer set search_path = '' as $$
      begin
        return array(select id from public.employees);
      end $$`,
  }),
  planted('F45', rules('access-races'), [
    migration('090100_access'),
    `perform pg_advisory_xact_lock(hashtext('plinth.owners'));`,
    'null;',
  ]),
  planted('F46', rules('access-races'), [
    migration('090500_access_administration'),
    'where role.name = role_name and role.is_active for share;',
    'where role.name = role_name and role.is_active;',
  ]),
  planted('F47', rules('access'), [
    migration('090500_access_administration'),
    'if unknown is not null then',
    'if false then',
  ]),
  planted('F60', rules('settings'), [
    migration('160300_settings'),
    `perform pg_advisory_xact_lock(hashtext('plinth.security_log'), hashtext(coalesce(auth.uid()::text, '')));`,
    'null;',
  ]),
  planted('V1.2.2', rules('parties'), [
    migration('110100_parties'),
    `check (website ~* '^https?://')`,
    `check (website <> '')`,
  ]),
  planted('V8.2.2', rules('documents'), {
    sql: `create policy planted on public.document_versions for select to authenticated using (true)`,
  }),
  planted('V8.3.2', rules('access'), {
    sql: `create or replace function authz.can(module text, action text) returns boolean
      language plpgsql stable security definer set search_path = '' as $$
      begin
        return auth.uid() is not null;
      end $$`,
  }),
  planted('V8.2.1', server('api/every-operation.test'), {
    sql: `create policy planted on public.projects for update to authenticated using (true);
      create policy planted on public.cost_codes for update to authenticated using (true);
      create policy planted on public.tax_codes for update to authenticated using (true);
      create policy planted on public.leave_types for update to authenticated using (true);
      create policy planted on public.departments for update to authenticated using (true);
      create policy planted on public.job_titles for update to authenticated using (true)`,
  }),
  planted('V15.3.3', 'supabase/tests/mass-assignment.test.ts', {
    sql: 'alter table public.projects disable trigger a_given',
  }),
  planted('V16.4.2', rules('accounts'), {
    sql: `alter table public.audit_log disable trigger user`,
  }),
];

const ofSignIn: readonly [string, Fault][] = [
  planted('F25', protocol('conformance/revocation.test'), [
    protocol('auth/sessions/decide-refresh'),
    `if (!presented.isRevoked) return 'rotate';`,
    `if (!presented.isRevoked) return 'end-session';`,
  ]),
  planted('F26', protocol('auth/sessions/refresh-session.test'), [
    protocol('auth/sessions/decide-refresh'),
    `if (active.parent === presented.token) return 'answer-active';`,
    `if (active.parent === presented.token) return 'rotate';`,
  ]),
  planted('F27', protocol('auth/sessions/session-end.test'), [
    protocol('auth/sessions/decide-refresh'),
    `return isFresh ? 'answer-active' : 'end-session';`,
    `return isFresh || presented.isRevoked ? 'answer-active' : 'end-session';`,
  ]),
  planted('F28', protocol('conformance/revocation.test'), [
    protocol('auth/routes/sign-out'),
    `if (scope === 'global') await endAllSessions(transaction, user.id);`,
    `if (scope === 'global') await Promise.resolve(endAllSessions);`,
  ]),
  planted('F55', protocol('auth/links/allowed-redirect.test'), [
    protocol('auth/links/allowed-redirect'),
    'return url.hostname === host.toLowerCase() ? url : null;',
    'return url;',
  ]),
  planted('F56', protocol('auth/routes/user.test'), [
    protocol('tokens/verify-access-token'),
    'if (isSecretMeant && isHs256Signature(`${encoded}.${payload}`, signature, secret)) return;',
    'if (isSecretMeant && isHs256Signature(`${encoded}.${payload}`, signature, secret) !== null) return;',
  ]),
  planted('F57', protocol('auth/limits/failed-attempts.test'), [
    protocol('auth/limits/failed-attempts'),
    'return this.#knownAddresses.get(own) ? own : account;',
    'return own === "" ? own : account;',
  ]),
  planted('F58', protocol('auth/passwords/work-queue.test'), [
    protocol('auth/passwords/work-queue'),
    'if (this.#waiting.length >= this.#capacity)',
    'if (this.#waiting.length > 2 * this.#capacity)',
  ]),
  planted('V2.4.1', protocol('auth/limits/limits.test'), [
    protocol('auth/limits/in-memory-limits'),
    'if (wait === 0) perAddress[kind].take(address, seconds());',
    'if (wait > 0) perAddress[kind].take(address, seconds());',
  ]),
  planted('V6.1.1', protocol('auth/limits/limits.test'), [
    protocol('auth/limits/failed-attempts'),
    'if (count >= this.#pace.freeAttempts && wait > 0) return wait;',
    'if (count >= 1000 && wait > 0) return wait;',
  ]),
  planted('V6.2.1', protocol('auth/routes/sign-up.test'), [
    protocol('auth/passwords/check-new-password'),
    'if (length < policy.minimumLength) {',
    'if (length < policy.minimumLength - 1) {',
  ]),
  planted('V6.2.3', protocol('auth/routes/own-password.test'), [
    protocol('auth/sessions/require-presence'),
    'if (isRecentOrRecovery(service, session)) return;',
    'if (isRecentOrRecovery(service, session) || nonce === undefined) return;',
  ]),
  planted('V6.3.3', protocol('auth/routes/recovery-codes.test'), [
    protocol('auth/factors/verify-recovery-code'),
    'where code_hash = $2 and used_at is null and factor_id in (',
    'where code_hash = $2 and factor_id in (',
  ]),
  planted('V6.3.8', protocol('auth/routes/timing.test'), [
    protocol('auth/passwords/verify-password'),
    'await verify(await nobodysHash, password);',
    'await nobodysHash;',
  ]),
  planted('V6.4.1', protocol('auth/routes/links.test'), [
    protocol('auth/links/use-up-token'),
    'return token === undefined || token.isExpired ? null',
    'return token === undefined ? null',
  ]),
  planted('V6.4.3', protocol('auth/routes/factors.test'), [
    protocol('auth/sessions/require-presence'),
    `if (session.aal === 'aal1' && user.factors.some(`,
    `if (session.aal !== 'aal1' && user.factors.some(`,
  ]),
  planted('V6.5.1', protocol('auth/routes/factors.test'), [
    protocol('auth/factors/verify-totp'),
    'return step > Number(factor.last_totp_step) ? step : null;',
    'return step;',
  ]),
  planted('V6.6.3', protocol('auth/routes/factors.test'), [
    protocol('auth/limits/check-code'),
    'await enforceAttemptLimit(limits, account, client.limitKey);',
    'await Promise.resolve(enforceAttemptLimit);',
  ]),
  planted('V7.3.1', protocol('auth/sessions/session-end.test'), [
    protocol('auth/sessions/refresh-session'),
    'return idleSeconds > 0 && idle > idleSeconds;',
    'return idleSeconds > 0 && idle > 100 * idleSeconds;',
  ]),
  planted('V7.3.2', protocol('auth/sessions/session-end.test'), [
    protocol('auth/sessions/refresh-session'),
    'if (session.not_after !== null && session.not_after <= now) return true;',
    '',
  ]),
  planted('V7.4.1', protocol('auth/routes/own-password.test'), [
    protocol('auth/sessions/end-sessions'),
    `await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, keptSessionId]);`,
    `await database.query('select from auth.sessions where user_id = $1 and id <> $2', [userId, keptSessionId]);`,
  ]),
  planted('V7.4.2', protocol('auth/routes/admin-users.test'), [
    protocol('auth/admin/change-account'),
    'fields.passwordHash !== undefined || isShutOut)',
    'fields.passwordHash !== undefined)',
  ]),
  planted('V7.4.3', protocol('auth/routes/admin-users.test'), [
    protocol('auth/admin/change-account'),
    'fields.passwordHash !== undefined || isShutOut)',
    'isShutOut)',
  ]),
  planted('V7.5.1', protocol('auth/routes/own-password.test'), [
    protocol('auth/sessions/require-presence'),
    `throw new AuthError(400, 'current_password_invalid', 'The current password is not correct.');`,
    'return;',
  ]),
  planted('V7.5.2', protocol('conformance/revocation.test'), [
    protocol('auth/routes/sign-out'),
    `if (scope === 'others') await endOtherSessions(transaction, user.id, session.id);`,
    `if (scope === 'others') await Promise.resolve(endOtherSessions);`,
  ]),
  planted('V9.1.1', protocol('tokens/verify-access-token.test'), [
    protocol('tokens/verify-access-token'),
    `|| 'crit' in header) {`,
    ') {',
  ]),
  planted('V9.1.2', protocol('auth/routes/json-web-keys.test'), [
    protocol('tokens/token-keys'),
    '    return false;\n  }\n}',
    "    return key.kty !== 'oct';\n  }\n}",
  ]),
  planted('V9.2.1', protocol('tokens/verify-access-token.test'), [
    protocol('tokens/check-claims'),
    'const allowedSkewSeconds = 30;',
    'const allowedSkewSeconds = 60;',
  ]),
  planted('V9.2.2', protocol('auth/sessions/refresh-session.test'), [
    protocol('auth/sessions/require-session'),
    'throw badToken(`invalid JWT: unable to parse or verify signature, ${reason}`);',
    "if (token.includes('.')) throw badToken(reason);\n    return { sub: '00000000-0000-4000-8000-000000000000' } as AccessTokenClaims;",
  ]),
  planted('V9.2.3', protocol('auth/routes/user.test'), [
    protocol('auth/sessions/require-session'),
    `throw new AuthError(401, 'no_authorization',`,
    `throw new AuthError(403, 'no_authorization',`,
  ]),
  planted('V11.4.2', protocol('auth/routes/sign-up.test'), [
    protocol('auth/hash-password'),
    'memoryCost: 19_456, timeCost: 2',
    'memoryCost: 19_456, timeCost: 1',
  ]),
  planted('V16.2.5', protocol('auth/http/logging.test'), [
    protocol('auth/http/error-response'),
    'failure: describeForLog(thrown)',
    'failure: describeForLog(thrown), detail: JSON.stringify({ ...((thrown as Error).cause as object) })',
  ]),
  planted('V16.3.1', protocol('auth/routes/token.test'), [
    protocol('auth/record-audit'),
    'actor_username: actor.email,',
    'actor_username: actor.id,',
  ]),
];

const ofProtocol: readonly [string, Fault][] = [
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
  planted('V1.2.4', protocol('conformance/hostile.test'), [
    protocol('database/quote'),
    `return \`"\${name.replaceAll('\\0', '').replaceAll('"', '""')}"\`;`,
    'return `"${name}"`;',
  ]),
  planted('V16.5.1', protocol('conformance/hostile.test'), [
    protocol('rest/respond/database-error'),
    'details: error.detail ?? null,',
    'details: error.stack ?? null,',
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
    "if (stated > most) throw new Error('It states to unpack to too much.');",
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

const ofServer: readonly [string, Fault][] = [
  planted('F06', server('api/api.test'), [
    server('api/transact'),
    'const claim = idempotency === null ? [] : [claimOf(idempotency)];',
    'const claim: Query[] = [];',
  ]),
  titled('F07', server('api/api.test'), 'makes one row of fifty parallel requests', [
    server('api/transact'),
    "const headers = { 'Idempotency-Replayed': 'true' };",
    'const headers = {};',
  ]),
  planted('F08', server('api/api.test'), [
    server('api/transact'),
    '.update(JSON.stringify([method, url, body]))',
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
    server('backups/backups'),
    "await createBackup(place, 'before_restore', requestedBy);",
    'await Promise.resolve(createBackup);',
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
];

const ofScreens: readonly [string, Fault][] = [
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
    [
      web('crud/import/assert-unpacks-small.ts'),
      'const largestUnpacked = 100 * 1024 * 1024;',
      'const largestUnpacked = 100 * 1024 * 1024 * 1024;',
    ],
  ),
  planted('F61', web('crud/import/import.test.ts'), [
    web('crud/import/check-rows.ts'),
    'if (reading.problem) problems.push({ column, problem: reading.problem });',
    '',
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

/** By the id of the row. */
export const catalogueFaults: ReadonlyMap<string, Fault> = new Map([
  ...ofDatabase,
  ...ofSignIn,
  ...ofProtocol,
  ...ofServer,
  ...ofScreens,
]);
