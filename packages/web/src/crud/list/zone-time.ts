/**
 * The instant a day (`YYYY-MM-DD`) begins in a time zone, as ISO text in UTC. Right on the days clocks change, where the
 * offset before midnight is not the one after it. A zone this browser does not know counts as UTC.
 */
export function dayStart(day: string, timeZone: string): string {
  return instantOf(`${day}T00:00`, timeZone);
}

/** The instant at which the clocks of a time zone show `YYYY-MM-DDTHH:mm`, as ISO text in UTC; the reverse of `wallClock`. */
export function instantOf(wall: string, timeZone: string): string {
  const shown = Date.parse(`${wall}Z`);
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone)).toISOString();
}

/** The day after a day, by the calendar alone. */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** What the clocks of a time zone show at an instant: `YYYY-MM-DD HH:mm`. */
export function wallClock(instant: string, timeZone: string): string {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return instant;
  return new Date(milliseconds + offsetAt(milliseconds, timeZone))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const clock = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(clock.find((candidate) => candidate.type === type)?.value);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    Math.floor(instant / 1000) * 1000
  );
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  };
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
  }
}
