import { isErrorCode } from '@plinth/domain/errors.ts';
import { errors as ar } from '@plinth/messages/ar/errors.ts';
import { preciseErrors as arPrecise } from '@plinth/messages/ar/precise-errors.ts';
import { errors as en } from '@plinth/messages/en/errors.ts';
import { preciseErrors as enPrecise } from '@plinth/messages/en/precise-errors.ts';
import { messageOfError } from '@plinth/messages/error-message.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { errors as hi } from '@plinth/messages/hi/errors.ts';
import { preciseErrors as hiPrecise } from '@plinth/messages/hi/precise-errors.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { ownSentences } from './own-sentences.ts';

const sentences: Record<Language, Readonly<Record<string, string>>> = {
  en: { ...en, ...enPrecise },
  hi: { ...hi, ...hiPrecise },
  ar: { ...ar, ...arPrecise },
};

/** `{{name}}`, or an amount as the catalogue has the browser write it; a date or a month stays as programs write it. */
const placeholder = /\{\{(\w+)(?:, (date|month)|, number\(minimumFractionDigits: (\d)\))?\}\}/g;

/** Sentences that speak of a screen have another for programs. */
const formsForPrograms: Readonly<Record<string, string>> = {
  invalid_date: 'invalid_date_api',
  bad_request: 'bad_request_api',
};

/** The sentence of a code in a language; what the catalogue does not know keeps its own words. */
export function sentenceOf(
  language: Language,
  fault: { code: string; message: string; values?: Readonly<Record<string, string | number>> | undefined },
): string {
  if (!isErrorCode(fault.code))
    return (language !== 'en' && ownSentences[fault.code]?.[language]) || fault.message;
  const chosen = messageOfError({
    code: fault.code,
    status: 0,
    message: fault.message,
    ...(fault.values && { values: { ...fault.values } }),
  });
  if ('text' in chosen) return chosen.text;
  const key = String(chosen.keys[0]).slice('errors.'.length);
  const text = sentences[language][formsForPrograms[key] ?? key] ?? fault.message;
  return text.replaceAll(placeholder, (_all, name: string, kind?: string, decimals?: string) => {
    const value = String(chosen.values[name] ?? '');
    if (kind === 'month') return value.slice(0, 7);
    return decimals === undefined ? value : formatNumber(value, language, Number(decimals));
  });
}
