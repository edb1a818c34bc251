import type { Result } from '@plinth/data/port/data-source.ts';
import type { SecondFactorPort } from '@plinth/data/port/second-factor.ts';

/**
 * Shows a code of whichever program it is from: who has several does not say which. The one used last comes first, and
 * only a wrong code is tried with the next.
 */
export async function showCode(port: SecondFactorPort, code: string): Promise<Result<null>> {
  const { data, error } = await port.state();
  if (error) return { data: null, error };
  const confirmed = data.factors
    .filter(({ isConfirmed }) => isConfirmed)
    .toSorted((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''));
  let answer: Result<null> = {
    data: null,
    error: { code: 'not_found', status: 404, message: 'Two-step verification is not set up.' },
  };
  for (const { id } of confirmed) {
    // each wrong one counts, so they are not tried at once
    answer = await port.verify(id, code);
    if (answer.error?.code !== 'wrong_code') break;
  }
  return answer;
}
