import { storageErrors } from '../storage-error.ts';
import { checkHeaderText } from './file-description.ts';

const words: ReadonlySet<string> = new Set([
  'all',
  'noindex',
  'nofollow',
  'none',
  'nosnippet',
  'indexifembedded',
  'notranslate',
  'noimageindex',
]);

const valuesOf = new Map([
  ['max-snippet', /^-?\d+$/],
  ['max-video-preview', /^-?\d+$/],
  ['max-image-preview', /^(none|standard|large)$/],
  ['unavailable_after', /\S/],
]);

/**
 * What search engines are asked with every download: rules with commas between them, each for all or for one of them.
 * @throws InvalidXRobotsTag
 */
export function checkRobotsTag(text: string): string {
  // A date may have a comma behind its day.
  const rules = text.replaceAll(/(unavailable_after:\s*\w+),/gi, '$1').split(',');
  const wrong = rules.map((rule) => rule.trim()).find((rule) => !isRule(rule) && !isRule(behindColon(rule)));
  if (wrong !== undefined)
    throw storageErrors.invalidRobotsTag(`Invalid X-Robots-Tag rule: "${wrong.slice(0, 100)}"`);
  return checkHeaderText('x-robots-tag', text);
}

function isRule(rule: string): boolean {
  const name = rule.toLowerCase();
  const [key = ''] = name.split(':', 1);
  return words.has(name) || (valuesOf.get(key.trim())?.test(behindColon(name)) ?? false);
}

function behindColon(rule: string): string {
  const colon = rule.indexOf(':');
  return colon === -1 ? '' : rule.slice(colon + 1).trim();
}
