import { isPaperKind, paperKinds } from '@plinth/domain/paper-kinds.ts';
import { isLanguage, languages, type Language } from '@plinth/messages/languages.ts';
import { PaperTooLarge, PaperUnavailable } from '../../../papers/engine/paper-engine.ts';
import type { Paper, PaperService } from '../../../papers/paper-service.ts';
import { ApiError, invalidFields, notFound } from '../../api-error.ts';
import type { ApiAnswer, ApiCall, Operation } from '../../operation.ts';
import { transact } from '../../transact.ts';
import { listBody, readList } from './read-list.ts';

const language = {
  name: 'language',
  in: 'query',
  schema: { enum: [...languages] },
  description: 'Language of the document; defaults to Accept-Language.',
} as const;
const answer = {
  status: 200,
  schema: { type: 'string', format: 'binary' },
  contentType: 'application/pdf',
} as const;

/** Papers as PDF files: of a record for anyone who may read it, of a list as it is sent. */
export const paperOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/papers/{kind}/{id}/',
    id: 'getPaper',
    tag: 'papers',
    summary: `Get a record as a PDF document. Kinds: ${Object.keys(paperKinds).join(', ')}.`,
    parameters: [language],
    answer,
    handle: getPaper,
  },
  {
    method: 'POST',
    path: '/papers/list/',
    id: 'makeListPaper',
    tag: 'papers',
    summary: 'Create a PDF of a list on the company letterhead.',
    parameters: [language],
    body: listBody,
    answer,
    handle: makeListPaper,
  },
];

async function getPaper(call: ApiCall): Promise<ApiAnswer> {
  const { kind = '', id = '' } = call.params;
  if (!isPaperKind(kind) || !isUuid(id)) throw notFound();
  const papers = papersOf(call);
  // as the caller, with the rights of a person or the scopes of a program
  await transact(call, {
    isReadOnly: true,
    plan: () => [{ text: 'select app.demand_paper($1::text, $2::uuid)', values: [kind, id] }],
    answer: () => ({ status: 204, body: null }),
  });
  return send(call, () => papers.ofRecord(kind, id, languageOf(call), readerOf(call)));
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
  return send(call, () => papers.ofList(list, languageOf(call)));
}

async function send(call: ApiCall, make: () => Promise<Paper | null>): Promise<ApiAnswer> {
  const paper = await make().catch((error: unknown) => {
    if (error instanceof PaperTooLarge)
      throw new ApiError(413, 'too_large', 'The list is too long for one PDF. Select fewer rows.');
    if (error instanceof PaperUnavailable) {
      call.services.log.warn(error, 'A paper could not be made.');
      throw retryLater(503, 'unavailable', 5);
    }
    throw error;
  });
  if (paper === null) throw notFound();
  await call.reply
    .code(200)
    .type('application/pdf')
    .headers({
      // it may tell a salary, and it is made of what holds now
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `inline; filename="paper.pdf"; filename*=UTF-8''${encodeURIComponent(paper.fileName)}`,
    })
    .send(paper.pdf);
  return { status: 200, body: null };
}

/** @throws ApiError 429 for who asks too often, 503 where no papers are made */
function papersOf(call: ApiCall): PaperService {
  const { papers } = call.services;
  if (papers === null) throw retryLater(503, 'unavailable', 60);
  const wait = papers.admit(readerOf(call) ?? call.caller.role);
  if (wait > 0) throw retryLater(429, 'too_many_requests', wait);
  return papers;
}

function readerOf({ caller }: ApiCall): string | null {
  const { sub } = caller.claims;
  return typeof sub === 'string' ? sub : null;
}

/** @throws ApiError 400 for a language there is not */
function languageOf(call: ApiCall): Language {
  const { language: wanted } = call.query;
  if (wanted === undefined) return call.language;
  if (typeof wanted === 'string' && isLanguage(wanted)) return wanted;
  throw invalidFields({ language: [{ code: 'invalid_choice', allowed: languages }] });
}

function retryLater(status: 429 | 503, code: string, seconds: number): ApiError {
  const sentence = status === 429 ? 'Too many papers - please try again later' : 'No papers can be made now.';
  return new ApiError(status, code, sentence, undefined, { headers: { 'Retry-After': String(seconds) } });
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
