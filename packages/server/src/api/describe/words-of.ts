import { resources } from '@plinth/messages/en/areas/resources.ts';

type Named = { singular: string; plural: string };

/** What one and what many records of a resource are called in a sentence, as the screens call them. */
export function wordsOf(name: string): { one: string; many: string } {
  const known = (resources as Readonly<Record<string, Named | undefined>>)[name];
  const words = name.replaceAll('_', ' ');
  return known
    ? { one: withinSentence(known.singular), many: withinSentence(known.plural) }
    : { one: `record of ${words}`, many: words };
}

/** `Time entry` becomes `time entry`; what begins with an abbreviation, as `AI conversation`, stays. */
function withinSentence(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('en') + text.slice(1);
}
