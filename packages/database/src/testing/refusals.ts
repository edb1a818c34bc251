/** What those of some parallel calls were refused with that were refused. */
export function refusalsOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}
