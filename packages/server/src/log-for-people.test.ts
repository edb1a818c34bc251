import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { logForPeople } from './log-for-people.ts';

function open() {
  const lines: string[] = [];
  const terminal = { write: (text: string) => lines.push(text) > 0 };
  const { log } = Fastify({ logger: { level: 'info', stream: logForPeople(terminal) } });
  return { log, lines };
}

it('says warnings and failures in sentences, and nothing of what only programs read', () => {
  const { log, lines } = open();
  log.info('Server listening at http://127.0.0.1:3000');
  expect(lines).toEqual([]);
  log.warn({ recipient: 'asha@example.test', link: 'https://plinth.example.test/x' }, 'Hand this link on.');
  log.warn(new Error('The mail server is away.'), 'Background work failed.');
  log.error(new Error('The disk is full.'));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d Warning: Hand this link on\. \(recipient: asha@example\.test, link: https:\S+x\)\n$/,
  );
  expect(lines[1]).toMatch(/^\S+ Warning: Background work failed\. The mail server is away\.\n$/);
  expect(lines[2]).toMatch(/^\S+ Error: The disk is full\.\nError: The disk is full\.\n\s+at /);
});
