/** An entry of a calendar that lasts whole days, as `YYYY-MM-DD`, both included. */
export type CalendarItem = {
  /** The same at every reading, and of no other entry anywhere. */
  uid: string;
  /** When it was changed last, an instant of ISO 8601. */
  changedAt: string;
  firstDay: string;
  lastDay: string;
  summary: string;
  description: string | null;
  category: string;
  url: string;
  /** Whether the person is not to be had meanwhile. */
  isAway: boolean;
};

/** Longest line, in octets without its end (RFC 5545, 3.1). */
const longestLine = 75;

const encoder = new TextEncoder();

/** An iCalendar stream (RFC 5545) of whole days: CRLF, lines folded at 75 octets, text escaped, ends exclusive. */
export function writeCalendar({ name, items }: { name: string; items: readonly CalendarItem[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plinth//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986, and what programs read that know none of it
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...items.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(item: CalendarItem): string[] {
  const stamp = instant(item.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${text(item.uid)}`,
    // of something published it says when it came to be so (3.8.7.2): the same text until the record changes
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;VALUE=DATE:${compactDay(item.firstDay, 0)}`,
    `DTEND;VALUE=DATE:${compactDay(item.lastDay, 1)}`,
    `SUMMARY:${text(item.summary)}`,
    ...(item.description === null ? [] : [`DESCRIPTION:${text(item.description)}`]),
    `CATEGORIES:${text(item.category)}`,
    `URL:${item.url}`,
    `TRANSP:${item.isAway ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** A value of type TEXT (3.3.11). Other control characters may not stand in a stream at all. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Broken between characters: a reader that joins octets and one that joins letters find the same. */
function folded(line: string): string {
  if (encoder.encode(line).length <= longestLine) return line;
  let octets = 0;
  let result = '';
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > longestLine) {
      result += '\r\n ';
      // the space at the beginning belongs to the line
      octets = 1;
    }
    result += letter;
    octets += size;
  }
  return result;
}

function instant(value: string): string {
  return `${new Date(value).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function compactDay(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}
