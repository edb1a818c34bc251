import { expect, test } from 'vitest';
import type { DemandedChoices, DemandedFields, DemandedResources } from './demanded-labels.ts';
import { choices, fields, resources } from './en/areas/resources.ts';

type Fields = DemandedFields<keyof typeof fields.common>;

// the compiler is what tests here: each of the marked lines is an error, and one that is none is itself reported
test('a resource without its sentences, a column without a label and a choice without a word do not compile', () => {
  const { invoices: _sentences, ...otherResources } = resources;
  const { due_date: _label, ...otherLabels } = fields.invoices;
  const { paid: _word, ...otherWords } = choices.invoices.status;

  // @ts-expect-error -- invoices have no sentences
  const lacking: DemandedResources = otherResources;
  // @ts-expect-error -- the due date has no label
  const unlabelled: Fields['invoices'] = otherLabels;
  // @ts-expect-error -- a paid invoice has no word
  const unworded: DemandedChoices['invoices']['status'] = otherWords;

  const whole: [DemandedResources, Fields, DemandedChoices] = [resources, fields, choices];
  expect([lacking, unlabelled, unworded, ...whole]).toHaveLength(6);
});
