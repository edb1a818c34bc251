import { fallbackLanguage, isLanguage, type Language } from '@plinth/messages/languages.ts';

/** The language of `Accept-Language` that is wanted most among ours. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([0-9.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const best = wanted[0]?.language;
  return isLanguage(best) ? best : fallbackLanguage;
}
