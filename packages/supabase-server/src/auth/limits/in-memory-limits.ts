import type { AuthRates } from '../auth-settings.ts';
import type { AuthLimits, RequestKind } from './auth-limits.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { TokenBuckets } from './token-buckets.ts';

const minute = 60;
const fiveMinutes = 5 * minute;
const hour = 60 * minute;

/** Limits for one process. `now` answers milliseconds since 1970. */
export function createInMemoryLimits(
  now: () => number,
  rates: AuthRates,
  /** Wrong passwords before an account waits, where that changes while the server runs. */
  freeAttempts = () => rates.freeAttempts,
): AuthLimits {
  const bucketsOf = (requests: number, period: number) =>
    new TokenBuckets({ capacity: Math.min(rates.burst, requests), perSecond: requests / period });
  const perAddress: Record<RequestKind, TokenBuckets> = {
    token: bucketsOf(rates.tokensPerFiveMinutes, fiveMinutes),
    signup: bucketsOf(rates.signUpsPerFiveMinutes, fiveMinutes),
    anonymous: bucketsOf(rates.anonymousSignInsPerHour, hour),
    recover: bucketsOf(rates.recoveriesPerFiveMinutes, fiveMinutes),
    verify: bucketsOf(rates.verificationsPerFiveMinutes, fiveMinutes),
    user: bucketsOf(rates.userChangesPerFiveMinutes, fiveMinutes),
    factor: bucketsOf(rates.factorRequestsPerMinute, minute),
  };
  const mailsOnBehalf = bucketsOf(rates.mailsPerHour, hour);
  const mailsTo = new TokenBuckets({ capacity: 1, perSecond: 1 / Math.max(rates.mailSeconds, 0.001) });
  const attempts = new FailedAttempts({
    ...rates,
    get freeAttempts() {
      return freeAttempts();
    },
  });
  const seconds = () => now() / 1000;

  return {
    async takeRequest(kind, address) {
      const wait = perAddress[kind].wait(address, seconds());
      if (wait === 0) perAddress[kind].take(address, seconds());
      return wait;
    },
    async takeMail(email, address) {
      const waitForAddressee = mailsTo.wait(email, seconds());
      if (waitForAddressee > 0) return { wait: waitForAddressee, isAddressee: true };
      const wait = mailsOnBehalf.wait(address, seconds());
      if (wait > 0) return { wait, isAddressee: false };
      mailsTo.take(email, seconds());
      mailsOnBehalf.take(address, seconds());
      return { wait: 0, isAddressee: false };
    },
    async beginPasswordAttempt(account, address) {
      return attempts.begin(account, address, seconds());
    },
    async passwordWasRight(account, address) {
      attempts.succeed(account, address);
    },
    async passwordWasNotChecked(account, address) {
      attempts.forgive(account, address, seconds());
    },
    async waitingAccounts() {
      return attempts.waiting(seconds());
    },
    async forgetAttempts(account) {
      attempts.forget(account);
    },
  };
}
