import { readGanttView } from '@plinth/domain/schedule/gantt-view.ts';
import { planTask, projectPlan } from '@plinth/domain/schedule/testing/plan-task.ts';
import { languages } from '@plinth/messages/languages.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagesOf, paperText, plain, wordsMissing } from '../../testing/paper-text.ts';
import { PaperEngine } from '../engine/paper-engine.ts';
import { schedulePaper } from './schedule-paper.ts';
import { ScheduleTooLarge, type SheetChoice } from './schedule-sheets.ts';

const company = { name: 'Al Noor Contracting LLC', currency: 'AED', country_pack: 'AE' };
const facts = { company, today: '2026-01-07' };
const dayAfter = (days: number) => new Date(Date.UTC(2026, 0, 5 + days)).toISOString().slice(0, 10);

function planOf(many: number) {
  return projectPlan(
    Array.from({ length: many }, (_, index) =>
      planTask(`t${index}`, dayAfter(index), {
        task_title: index === 0 ? 'صب الخرسانة' : `Pour bay ${index}`,
        outline_position: index,
        trade: index % 2 ? 'Concrete' : null,
        assigned_to_name: 'Tariq Aziz',
        completion_percentage: 40,
      }),
    ),
    {
      project: {
        id: 'p',
        name: 'Marina Tower',
        start_date: null,
        end_date: null,
        data_date: '2026-01-08',
        weekend_days: [6, 7],
      },
    },
  );
}

const sheetsOf = (many: number, choice: SheetChoice, language: 'en' | 'ar' = 'en') =>
  schedulePaper(planOf(many), readGanttView({ columns: 'number,start,owner,trade' }), choice, facts, language)
    .sheets;

it.each(languages)(
  'is a PDF that says every task, column and date in %s, as text',
  async (language) => {
    const engine = new PaperEngine();
    onTestFinished(() => engine.close());
    const view = readGanttView({ columns: 'number,start,owner,trade', label: 'title', colour: 'trade' });
    const content = schedulePaper(planOf(60), view, { sheet: 'a3', scale: 'fit' }, facts, language);
    const pdf = await engine.make({ template: content.template, content, logo: null });
    const said = plain(paperText(pdf)).replaceAll(' ', '');
    const texts = content.sheets.flatMap(({ frames }) =>
      frames.flatMap((frame) => frame.texts.map(({ text }) => text)),
    );
    expect(texts.filter((text) => text.includes('Pour bay 59')).length).toBe(2);
    expect(texts.flatMap((text) => wordsMissing(text, said))).toEqual([]);
    expect(pagesOf(pdf)).toBe(content.sheets.length);
    expect(content.sheets.length).toBe(2);
  },
  120_000,
);

describe('sheets', () => {
  it('are as many down and across as the rows and the scale take', () => {
    expect(sheetsOf(40, { sheet: 'a3', scale: 'fit' }).length).toBe(1);
    expect(sheetsOf(90, { sheet: 'a3', scale: 'fit' }).length).toBe(2);
    const daily = sheetsOf(90, { sheet: 'a3', scale: 'day' });
    expect(daily.length % 2).toBe(0);
    expect(daily.length).toBeGreaterThan(2);
    expect(new Set(daily.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
  });

  it('become one as wide and as high as it takes', () => {
    const [one, ...more] = sheetsOf(400, { sheet: 'wide', scale: 'day' });
    expect(more).toEqual([]);
    expect(one?.width).toBeGreaterThan(5000);
    expect(one?.height).toBeGreaterThan(400 * 15);
  });

  it('show each row on one sheet and each bar where its days are', () => {
    const words = sheetsOf(90, { sheet: 'a3', scale: 'fit' }).map(({ frames }) =>
      frames
        .flatMap(({ texts }) => texts.map(({ text }) => text))
        .filter((text) => text.startsWith('Pour bay')),
    );
    expect(words.flat().length).toBe(89);
    expect(new Set(words.flat()).size).toBe(89);
  });

  it('show a level of effort as a thin bar', () => {
    const plan = planOf(2);
    const [work, hammock] = plan.tasks;
    const tasks = [work!, { ...hammock!, is_level_of_effort: true }];
    const { sheets } = schedulePaper(
      { ...plan, tasks },
      readGanttView({}),
      { sheet: 'a3', scale: 'fit' },
      facts,
      'en',
    );
    const bars = sheets[0]?.frames.flatMap(({ rects }) => rects.filter(({ stroke }) => stroke !== undefined));
    const [whole, thin] = bars ?? [];
    expect(bars?.length).toBe(2);
    expect((thin?.h ?? 0) * 2).toBeLessThan(whole?.h ?? 0);
    expect((thin?.y ?? 0) + (thin?.h ?? 0) / 2 - (whole?.y ?? 0) - (whole?.h ?? 0) / 2).toBeGreaterThan(10);
  });

  it('are mirrored for readers from right to left', () => {
    const [english] = sheetsOf(10, { sheet: 'a3', scale: 'fit' });
    const [arabic] = sheetsOf(10, { sheet: 'a3', scale: 'fit' }, 'ar');
    const width = english?.width ?? 0;
    const placesOf = (sheet: typeof english) => sheet?.frames.map(({ x, w }) => [x, w]);
    expect(placesOf(arabic)).toEqual(english?.frames.map(({ x, w }) => [width - x - w, w]));
    const chartOf = (sheet: typeof english) => sheet?.frames[2];
    const mirrored = chartOf(english)?.rects.map(({ x, w }) => (chartOf(english)?.w ?? 0) - x - w);
    expect(chartOf(arabic)?.rects.map(({ x }) => x)).toEqual(mirrored);
  });

  it('are refused where a plan is larger than paper', () => {
    expect(() => sheetsOf(1200, { sheet: 'wide', scale: 'fit' })).toThrow(ScheduleTooLarge);
    expect(() => sheetsOf(5001, { sheet: 'a3', scale: 'fit' })).toThrow(ScheduleTooLarge);
  });
});
