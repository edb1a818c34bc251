/** What one check found. */
export type Finding = {
  check: string;
  status: 'ok' | 'warning' | 'failed' | 'skipped';
  /** How it is, in one sentence. */
  found: string;
  /** What to do, where something is to be done. */
  advice?: string;
};

export const ok = (check: string, found: string): Finding => ({ check, status: 'ok', found });
export const warning = (check: string, found: string, advice: string): Finding => ({
  check,
  status: 'warning',
  found,
  advice,
});
export const failed = (check: string, found: string, advice: string): Finding => ({
  check,
  status: 'failed',
  found,
  advice,
});
export const skipped = (check: string, found: string): Finding => ({ check, status: 'skipped', found });

/** Runs a check; one that cannot be made is a failure and not the end of the others. */
export async function attempt(
  check: string,
  advice: string,
  run: () => Promise<Finding> | Finding,
): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    return failed(check, error instanceof Error ? error.message : String(error), advice);
  }
}
