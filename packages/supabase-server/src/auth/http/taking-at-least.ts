import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers, or fails, no sooner than this: where there is more to do for an address that has an account, the time must
 * not tell. The floor lies well above what the longer way takes.
 */
export async function takingAtLeast<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const floor = wait(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}

/** Milliseconds; several times what queuing a mail or making an account takes. */
export const uniformAnswerTime = 200;
