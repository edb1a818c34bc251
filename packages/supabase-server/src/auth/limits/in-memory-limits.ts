import type { AuthLimits, RequestKind } from './auth-limits.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { TokenBuckets } from './token-buckets.ts';

const fiveMinutes = 5 * 60;
const hour = 60 * 60;
/** Requests at once; the figures of GoTrue. */
const burst = 30;

/** Limits for one process. `now` answers milliseconds since 1970. */
export function createInMemoryLimits(now: () => number): AuthLimits {
  const perAddress: Record<RequestKind, TokenBuckets> = {
    token: new TokenBuckets({ capacity: burst, perSecond: 150 / fiveMinutes }),
    signup: new TokenBuckets({ capacity: burst, perSecond: 30 / fiveMinutes }),
    recover: new TokenBuckets({ capacity: burst, perSecond: 30 / fiveMinutes }),
    verify: new TokenBuckets({ capacity: burst, perSecond: 30 / fiveMinutes }),
    user: new TokenBuckets({ capacity: burst, perSecond: 30 / fiveMinutes }),
  };
  const mailsOnBehalf = new TokenBuckets({ capacity: burst, perSecond: burst / hour });
  const mailsTo = new TokenBuckets({ capacity: 1, perSecond: 1 / 60 });
  const attempts = new FailedAttempts();
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
  };
}
