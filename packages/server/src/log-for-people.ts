import { Writable } from 'node:stream';

const warning = 40;
const error = 50;

/** A line of the log, as pino writes it. */
type Line = { level: number; time: number; msg?: string; err?: { message?: string; stack?: string } };

/** What the system notes with each line and says nothing to people. */
const unread = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname', 'reqId', 'req', 'res']);

/** The log as people read it on a terminal: a sentence for each warning and failure, and nothing else. */
export function logForPeople(terminal: Pick<Writable, 'write'>): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString('utf8').split('\n')) {
        const sentence = line === '' ? null : sentenceOf(line);
        if (sentence !== null) terminal.write(`${sentence}\n`);
      }
      done();
    },
  });
}

function sentenceOf(text: string): string | null {
  const line = JSON.parse(text) as Line; // pino writes JSON
  if (line.level < warning) return null;
  const time = new Date(line.time).toTimeString().slice(0, 8);
  const details = Object.entries(line)
    .filter(([name]) => !unread.has(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const reason = line.err?.message === line.msg ? undefined : line.err?.message;
  const sentence = [line.msg, reason].filter(Boolean).join(' ');
  const about = details.length === 0 ? '' : ` (${details.join(', ')})`;
  // where a failure comes from is asked for next
  const stack = line.level >= error && line.err?.stack ? `\n${line.err.stack}` : '';
  return `${time} ${line.level >= error ? 'Error' : 'Warning'}: ${sentence}${about}${stack}`;
}
