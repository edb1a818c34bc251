import type { SecondFactorPort } from '../port/second-factor.ts';
import { passkeysAmong, totpFactors } from '../session/stored-factors.ts';
import { failed, resultOf } from './auth-error.ts';
import { passkeyPort } from './passkey-port.ts';
import type { SessionParts } from './session-parts.ts';

/** The second factors as the port has them, over the stock authentication client. */
export function secondFactorPort(parts: SessionParts): SecondFactorPort {
  const { client, state: session } = parts;
  const { mfa } = client.auth;
  // the client tells its listeners of a session that was raised, but not that there is a new token
  const announce = () => session.announce({ type: 'token_refreshed' });
  return {
    async state() {
      const { data, error } = await mfa.listFactors();
      if (error) return failed(error);
      const known = { factors: totpFactors(data.all), passkeys: passkeysAmong(data.all) };
      const hasCodes = data.all.some(({ factor_type: type }) => type === 'recovery_code');
      if (!hasCodes) return { data: { ...known, codes: null }, error: null };
      const codes = await mfa.recoveryCodes.getStatus();
      if (codes.error) return failed(codes.error);
      const { total, remaining } = codes.data;
      return { data: { ...known, codes: { total, remaining } }, error: null };
    },

    async enrol(issuer) {
      const { data, error } = await mfa.enroll({ factorType: 'totp', issuer });
      if (error) return failed(error);
      return {
        data: { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret },
        error: null,
      };
    },

    async verify(factorId, code) {
      const { error } = await mfa.challengeAndVerify({ factorId, code });
      if (!error) announce();
      return resultOf(error);
    },

    async remove(factorId) {
      const { error } = await mfa.unenroll({ factorId });
      return resultOf(error);
    },

    async makeCodes() {
      const { data, error } = await mfa.listFactors();
      if (error) return failed(error);
      const hasCodes = data.all.some(({ factor_type: type }) => type === 'recovery_code');
      const made = await (hasCodes ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate());
      return made.error ? failed(made.error) : { data: made.data.codes, error: null };
    },

    async showRecoveryCode(code) {
      const { error } = await mfa.recoveryCodes.verify({ code });
      if (!error) announce();
      return resultOf(error);
    },

    passkeys: passkeyPort(parts),
  };
}
