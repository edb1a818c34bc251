import { tasks } from '@plinth/domain/projects/tasks.ts';
import { en } from '@plinth/messages/en.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { FieldTextContext } from '../../crud/field-text.ts';
import { labelsIn } from '../../crud/labels.ts';
import { differenceFacts } from './difference-facts.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT('en');
const context: FieldTextContext = {
  resource: tasks,
  facts: tasks.facts,
  labels: labelsIn(t, 'en'),
  t,
  timeZone: 'UTC',
  baseCurrency: 'AED',
};
const titles = new Map([['7', 'Pour the slab']]);

test('each fact of a task is a line, its fields as they read elsewhere', () => {
  const facts = {
    task_title: 'Strip the formwork',
    start_date: '2026-03-05',
    due_date: null,
    completion_percentage: 33.33,
    parent: '7',
    is_milestone: false,
    is_level_of_effort: true,
    constraint_type: 'must_start_on',
    constraint_date: '2026-03-05',
    deadline: null,
    links: [{ predecessor: '7', type: 'SS', lag_days: 2 }],
  };
  expect(differenceFacts(facts, context, titles)).toEqual([
    'Strip the formwork',
    '5 Mar 2026 – –',
    'Progress: 33.33%',
    'Parent task: Pour the slab',
    'Milestone: No',
    'Level of effort: Yes',
    'Constraint type: Must start on',
    'Constraint date: 5 Mar 2026',
    'Deadline: –',
    'Predecessors: Pour the slab SS +2',
  ]);
});

test('what does not differ has no line, and progress that differs in hundredths reads differently', () => {
  const before = differenceFacts({ completion_percentage: 33.33 }, context, titles);
  const after = differenceFacts({ completion_percentage: 33.3 }, context, titles);
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(before).not.toEqual(after);
});
