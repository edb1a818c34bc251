/** No answer takes longer (milliseconds). */
export const longestAnswer = 2000;

/** A machine that is busy with something else makes anything slow once; what is slow by itself is slow again. */
export async function isAlwaysSlow(
  tookMilliseconds: number,
  again: () => Promise<unknown>,
): Promise<boolean> {
  let took = tookMilliseconds;
  for (let attempt = 0; attempt < 3 && took > longestAnswer; attempt += 1) {
    const began = performance.now();
    await again();
    took = performance.now() - began;
  }
  return took > longestAnswer;
}
