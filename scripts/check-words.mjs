// One concept, one word: finds the words that the glossary replaced (docs/glossary.md, *Words of code and API only*) in names,
// comments, texts and documents.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './ensure-installed.mjs';

/** A replaced word, alone or as a part of a name, and what stands in its place. Words with an honest use are not here. */
const replaced = [
  [/\b(?:told|hears?|heard)\b|\btell_\w+|\w+_hears?\b/i, 'notify, receive, show, report'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\btongues?\b/i, 'language'],
  [/\baskers?\b|\baskers?_\w+|\b(?:who_asks|who_decides)\b/i, 'requester, approver'],
  [/\bhow_many\b|\bper_entity\b/i, 'limit'],
  [/\bgoBackTo|\bgo_back_to\b/, 'restore'],
  [/\b\w*RequestedWork\b|\brequest(?:ed)?_work\b/, 'job'],
  [/\bask_machine\b/, 'ask_ai_provider'],
  [/\b(?:waiting_for_caller|approvals_to_tell)\b/, 'pending_approvals'],
  [/\b\w+World(?!Hint)\b|\bworlds?(?:\.|\/)|\bconst world\b/, 'fixture, in tests'],
  [/\b(?:this|our|whole|the|own) house\b(?! of GanttProject)/i, 'company, installation'],
  [/\b(?:each|either|both|no|every|other|one) doors?\b/i, 'API'],
];

/** Where these words are what the file is about: this list, the glossary, lists of passwords, licences, other programs' formats. */
const exempt =
  /^(?:scripts\/check-words\.mjs|docs\/glossary\.md|LICENSE|package-lock\.json)$|common-passwords|^packages\/database\/generated\//;
const read = /\.(?:ts|tsx|mjs|sql|md|json|css|typ)$/;
/** Uses in another sense, each as it stands in its line. */
const otherSenses = ['x-world/x-3dmf', 'told apart', 'the world.'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => read.test(file) && !exempt.test(file));

const problems = files.flatMap((file) => {
  const lines = textOf(file).split('\n');
  return lines.flatMap((line, index) => {
    if (otherSenses.some((sense) => line.includes(sense))) return [];
    const [word, better] = replaced.find(([pattern]) => pattern.test(line)) ?? [];
    return word ? [`${file}:${index + 1} '${word.exec(line)?.[0]}': ${better}`] : [];
  });
});
for (const problem of problems) {
  console.error(problem);
}
process.exit(problems.length > 0 ? 1 : 0);

/** Empty where git lists a file that is not in the folder any more. */
function textOf(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}
