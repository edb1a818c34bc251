import { isLanguage, languages, type Language } from '@plinth/messages/languages.ts';
import { PaperTooLarge, PaperUnavailable } from '../../../papers/engine/paper-engine.ts';
import type { Paper, PaperService } from '../../../papers/paper-service.ts';
import { ScheduleTooLarge } from '../../../papers/schedule/schedule-sheets.ts';
import { ApiError, invalidFields, notFound } from '../../api-error.ts';
import type { ApiAnswer, ApiCall } from '../../operation.ts';

export const languageParameter = {
  name: 'language',
  in: 'query',
  schema: { enum: [...languages] },
  description: 'Language of the document; defaults to Accept-Language.',
} as const;
export const pdfAnswer = {
  status: 200,
  schema: { type: 'string', format: 'binary' },
  contentType: 'application/pdf',
} as const;

/** Answers a paper once it is made. */
export async function sendPaper(call: ApiCall, make: () => Promise<Paper | null>): Promise<ApiAnswer> {
  const paper = await make().catch((error: unknown) => {
    if (error instanceof PaperTooLarge)
      throw new ApiError(413, 'too_large', 'The list is too long for one PDF. Select fewer rows.');
    if (error instanceof ScheduleTooLarge) {
      const sentence =
        'The schedule is too large for this paper. Filter it, or choose A3 pages or a coarser scale.';
      throw new ApiError(413, 'too_large', sentence);
    }
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
export function papersOf(call: ApiCall): PaperService {
  const { papers } = call.services;
  if (papers === null) throw retryLater(503, 'unavailable', 60);
  const wait = papers.admit(readerOf(call) ?? call.caller.role);
  if (wait > 0) throw retryLater(429, 'too_many_requests', wait);
  return papers;
}

/** Who asks, where that is a person. */
export function readerOf({ caller }: ApiCall): string | null {
  const { sub } = caller.claims;
  return typeof sub === 'string' ? sub : null;
}

/** @throws ApiError 400 for a language there is not */
export function languageOf(call: ApiCall): Language {
  const { language: wanted } = call.query;
  if (wanted === undefined) return call.language;
  if (typeof wanted === 'string' && isLanguage(wanted)) return wanted;
  throw invalidFields({ language: [{ code: 'invalid_choice', allowed: languages }] });
}

function retryLater(status: 429 | 503, code: string, seconds: number): ApiError {
  const sentence = status === 429 ? 'Too many papers - please try again later' : 'No papers can be made now.';
  return new ApiError(status, code, sentence, undefined, { headers: { 'Retry-After': String(seconds) } });
}
