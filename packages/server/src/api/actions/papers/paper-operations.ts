import { isPaperKind, paperKinds } from '@plinth/domain/paper-kinds.ts';
import { invalidFields, notFound } from '../../api-error.ts';
import type { ApiAnswer, ApiCall, Operation } from '../../operation.ts';
import { transact } from '../../transact.ts';
import { getSchedulePaper } from './get-schedule-paper.ts';
import { listBody, readList } from './read-list.ts';
import { languageOf, languageParameter, papersOf, pdfAnswer, readerOf, sendPaper } from './send-paper.ts';

const yearParameter = {
  name: 'year',
  in: 'query',
  schema: { type: 'integer', minimum: 2000, maximum: 2100 },
  description: 'Calendar year in which the financial year begins; required for form_16.',
} as const;

/** Papers as PDF files: of a record for anyone who may read it, of a list as it is sent. */
export const paperOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/papers/{kind}/{id}/',
    id: 'getPaper',
    tag: 'papers',
    summary: `Get a record as a PDF document. Kinds: ${Object.keys(paperKinds).join(', ')}.`,
    parameters: [languageParameter, yearParameter],
    answer: pdfAnswer,
    handle: getPaper,
  },
  {
    method: 'POST',
    path: '/papers/list/',
    id: 'makeListPaper',
    tag: 'papers',
    summary: 'Create a PDF of a list on the company letterhead.',
    parameters: [languageParameter],
    body: listBody,
    answer: pdfAnswer,
    handle: makeListPaper,
  },
  getSchedulePaper,
];

async function getPaper(call: ApiCall): Promise<ApiAnswer> {
  const { kind = '', id = '' } = call.params;
  if (!isPaperKind(kind) || !isUuid(id)) throw notFound();
  const year = yearOf(call);
  const papers = papersOf(call);
  // as the caller, with the rights of a person or the scopes of a program
  await transact(call, {
    isReadOnly: true,
    plan: () => [
      {
        text: "select app.demand_paper($1::text, $2::uuid, nullif($3, '')::integer)",
        values: [kind, id, String(year ?? '')],
      },
    ],
    answer: () => ({ status: 204, body: null }),
  });
  return sendPaper(call, () => papers.ofRecord(kind, id, languageOf(call), readerOf(call), year));
}

async function makeListPaper(call: ApiCall): Promise<ApiAnswer> {
  const papers = papersOf(call);
  const list = readList(call.body);
  // a session that has ended, or waits for a second factor, makes nothing; the letterhead is for who works here
  await transact(call, {
    isReadOnly: true,
    plan: () => [{ text: 'select public.letterhead()', values: [] }],
    answer: () => ({ status: 204, body: null }),
  });
  return sendPaper(call, () => papers.ofList(list, languageOf(call)));
}

/** @throws ApiError 400 for what is no year */
function yearOf(call: ApiCall): number | null {
  const { year } = call.query;
  if (year === undefined) return null;
  if (typeof year === 'string' && /^\d{4}$/.test(year)) return Number(year);
  throw invalidFields({ year: [{ code: 'invalid_value' }] });
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
