/** A property of an iCalendar stream, as text, with its parameters. */
export type IcalProperty = { parameters: Record<string, string>; value: string };
export type IcalComponent = {
  name: string;
  properties: Map<string, IcalProperty>;
  components: IcalComponent[];
};

const contentLine = /^([A-Z-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/s;
const textProperties = new Set(['SUMMARY', 'DESCRIPTION', 'UID', 'NAME', 'X-WR-CALNAME', 'CATEGORIES']);

/**
 * Reads a stream by the letter of RFC 5545 and refuses what programs stumble over: lines that end in anything but CRLF, or
 * are longer than 75 octets, characters cut in two, text that is not escaped, what begins and never ends.
 * @throws Error that names the rule
 */
export function readIcalendar(octets: Buffer): IcalComponent {
  const lines = splitLines(octets);
  const stack: IcalComponent[] = [];
  let root: IcalComponent | null = null;
  for (const line of lines) {
    if (root !== null) throw new Error(`3.4: something follows the calendar: ${line}`);
    const parts = contentLine.exec(line);
    if (!parts) throw new Error(`3.1: no content line: ${line}`);
    const [, name = '', parameters = '', value = ''] = parts;
    const current = stack.at(-1);
    if (name === 'BEGIN') {
      const component: IcalComponent = { name: value, properties: new Map(), components: [] };
      current?.components.push(component);
      stack.push(component);
    } else if (name === 'END') {
      if (current?.name !== value) throw new Error(`3.6: ${value} ends within ${current?.name}`);
      stack.pop();
      if (stack.length === 0) root = current;
    } else {
      if (!current) throw new Error(`3.4: ${name} is outside of a calendar`);
      if (current.properties.has(name)) throw new Error(`3.6: ${name} twice in a ${current.name}`);
      current.properties.set(name, {
        parameters: Object.fromEntries(
          parameters
            .split(';')
            .filter(Boolean)
            .map((parameter) => parameter.split('=') as [string, string]),
        ),
        value: textProperties.has(name) ? unescaped(value) : value,
      });
    }
  }
  if (root?.name !== 'VCALENDAR') throw new Error('3.4: no calendar that ends');
  return root;
}

function splitLines(octets: Buffer): string[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  // each line by itself, so that a character that is cut in two is found
  const physical: string[] = [];
  let start = 0;
  while (start < octets.length) {
    const end = octets.indexOf('\r\n', start);
    if (end === -1) throw new Error('3.1: the last line has no end');
    if (end - start > 75) throw new Error(`3.1: a line of ${end - start} octets`);
    const line = decoder.decode(octets.subarray(start, end));
    if (/(?!\t)\p{Cc}/u.test(line)) throw new Error(`3.1: a control character in ${JSON.stringify(line)}`);
    physical.push(line);
    start = end + 2;
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (!/^[ \t]/.test(line)) lines.push(line);
    else if (lines.length === 0) throw new Error('3.1: the stream begins with a fold');
    else lines[lines.length - 1] += line.slice(1);
  }
  return lines;
}

function unescaped(value: string): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(value.replaceAll(/\\[\\;,nN]/g, '')))
    throw new Error(`3.3.11: a separator that is not escaped in ${value}`);
  if (/\\(?![\\;,nN])/.test(value.replaceAll('\\\\', '')))
    throw new Error(`3.3.11: a wrong escape in ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_all, letter: string) => (/n/i.test(letter) ? '\n' : letter));
}
