let count = 0;

/** Another one each time, for what there may be once. */
export function next(): number {
  count += 1;
  return count;
}

/** Another day to come each time, all of them Wednesdays. */
export function sameWeekdayAhead(): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + 3 - date.getUTCDay() + 7 * next());
  return date.toISOString().slice(0, 10);
}

/** Another day of that month each time, in turn. */
export const dayIn = (month: string) => `${month}-${String((next() % 27) + 1).padStart(2, '0')}`;
