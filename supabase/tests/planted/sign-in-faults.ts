import type { Fault } from './plant.ts';
import { planted, protocol, titled } from './places.ts';

/** Accounts, passwords, tokens and sessions. */
export const ofSignIn: readonly [string, Fault][] = [
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
  titled('F30', protocol('auth/limits/token-buckets.test'), 'a clock that is set back', [
    protocol('auth/limits/token-buckets'),
    'Math.max(0, nowSeconds - bucket.at)',
    '(nowSeconds - bucket.at)',
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
