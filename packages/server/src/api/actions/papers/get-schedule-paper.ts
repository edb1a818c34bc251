import { projects } from '@plinth/domain/projects/projects.ts';
import { ganttChoices, isNearBound, nearRange, readGanttView } from '@plinth/domain/schedule/gantt-view.ts';
import { sheetChoices } from '../../../papers/schedule/schedule-sheets.ts';
import { type FieldFault, invalidFields } from '../../api-error.ts';
import type { ApiAnswer, ApiCall, Operation, Parameter } from '../../operation.ts';
import { checkKey } from '../../rows/one-row.ts';
import { readPlan } from '../projects/read-plan.ts';
import { languageOf, languageParameter, papersOf, pdfAnswer, sendPaper } from './send-paper.ts';

const { columns, ...views } = ganttChoices;
const choices = { ...views, ...sheetChoices };

const choiceParameters = Object.entries(choices).map(([name, options]): Parameter => ({
  name,
  in: 'query',
  schema: { enum: [...options] },
}));

/** The programme of a project as PDF: drawn from the plan the caller may read, as the chart on the screen shows it. */
export const getSchedulePaper: Operation = {
  method: 'GET',
  path: '/papers/schedule/{id}/',
  id: 'getSchedulePaper',
  tag: 'papers',
  summary: 'Get the schedule of a project as a PDF Gantt chart, on A3 pages or one wide sheet.',
  parameters: [
    languageParameter,
    ...choiceParameters,
    {
      name: 'columns',
      in: 'query',
      schema: { type: 'string' },
      description: `Separated by commas: ${columns.join(', ')}.`,
    },
    {
      name: 'near',
      in: 'query',
      schema: { type: 'integer', minimum: nearRange.min, maximum: nearRange.max },
      description: `Working days of float up to which a task is near-critical; ${nearRange.usual} without it.`,
    },
    { name: 'words', in: 'query', schema: { type: 'string' }, description: 'Shows tasks with these words.' },
  ],
  answer: pdfAnswer,
  resource: projects,
  action: 'view',
  handle: getPaper,
};

async function getPaper(call: ApiCall): Promise<ApiAnswer> {
  const id = call.params['id'] ?? '';
  checkKey(projects, id);
  checkChoices(call.query);
  const view = readGanttView(call.query);
  const choice = {
    sheet: sheetChoices.sheet.find((one) => one === call.query['sheet']) ?? 'a3',
    scale: sheetChoices.scale.find((one) => one === call.query['scale']) ?? 'fit',
  };
  const papers = papersOf(call);
  const plan = await readPlan(call, id);
  return sendPaper(call, () => papers.ofSchedule(plan, view, choice, languageOf(call)));
}

/** @throws ApiError 400 with every choice that is none */
function checkChoices(query: ApiCall['query']): void {
  const faults: Record<string, readonly FieldFault[]> = {};
  for (const [name, options] of Object.entries<readonly string[]>(choices)) {
    const asked = query[name];
    if (asked !== undefined && !options.some((option) => option === asked)) {
      faults[name] = [{ code: 'invalid_choice', allowed: options }];
    }
  }
  const { columns: named, near } = query;
  const isKnown = (name: string) => name === '' || columns.some((column) => column === name);
  if (named !== undefined && !(typeof named === 'string' && named.split(',').every(isKnown))) {
    faults['columns'] = [{ code: 'invalid_choice', allowed: columns }];
  }
  if (near !== undefined && !isNearBound(near)) {
    faults['near'] = [{ code: 'out_of_range', values: { min: nearRange.min, max: nearRange.max } }];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
