import { expect, it, onTestFinished } from 'vitest';
import { paperText } from '../../testing/paper-text.ts';
import { listPaper } from '../content/list-paper.ts';
import { PaperEngine, PaperTooLarge, PaperUnavailable, type PaperEngineOptions } from './paper-engine.ts';

const company = { name: 'Al Noor', currency: 'AED', country_pack: 'AE' };

function workOf(rows: readonly (readonly string[])[]) {
  const columns = [{ label: 'Name', isEnd: false }];
  const content = listPaper({ title: 'List', notes: [], columns, rows }, { company }, 'en');
  return { template: content.template, content, logo: null };
}

function engineWith(options: PaperEngineOptions): PaperEngine {
  const engine = new PaperEngine(options);
  onTestFinished(() => engine.close());
  return engine;
}

it('makes the same bytes of the same content, whatever was made between', async () => {
  const engine = engineWith({});
  const [first, other] = await Promise.all([
    engine.make(workOf([['one']])),
    engine.make(workOf([['other']])),
  ]);
  const again = await engine.make(workOf([['one']]));
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
  expect(paperText(other)).toContain('other');
});

it('answers while a long paper is made, and gives one up that takes too long', async () => {
  const engine = engineWith({ timeout: 60 });
  const long = engine.make(
    workOf(Array.from({ length: 4000 }, (_none, index) => [`row ${index} `.repeat(20)])),
  );
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  await expect(long).rejects.toBeInstanceOf(PaperUnavailable);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
});

it('refuses what is too large or too much at once, and everything when it is closed', async () => {
  const engine = engineWith({ contentLength: 2000, queueLength: 1 });
  await expect(engine.make(workOf([['x'.repeat(3000)]]))).rejects.toBeInstanceOf(PaperTooLarge);
  const asked = [1, 2, 3].map((number) =>
    engine.make(workOf([[String(number)]])).then(
      () => 'made',
      (error: unknown) => (error instanceof PaperUnavailable ? 'refused' : 'failed'),
    ),
  );
  expect(await Promise.all(asked)).toEqual(['made', 'made', 'refused']);
  await engine.close();
  await expect(engine.make(workOf([['late']]))).rejects.toBeInstanceOf(PaperUnavailable);
});
