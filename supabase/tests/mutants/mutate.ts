/** A policy as the catalogue has it. */
export type Policy = {
  table: string;
  name: string;
  command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  using: string | null;
  check: string | null;
  /** Columns that people may fill in, and that they may change. */
  insertable: string[];
  writable: string[];
};

/** One fault in one policy: what it is called, and the statement that makes it. */
export type Mutant = { policy: Policy; says: string; sql: string };

/** Every fault of a policy that a careless edit could make: gone, open, turned round, or short of a condition, at any depth. */
export function mutantsOf(policy: Policy): Mutant[] {
  const target = `"${policy.name}" on public."${policy.table}"`;
  const mutants: Mutant[] = [{ policy, says: 'drop', sql: `drop policy ${target}` }];
  for (const [part, clause, text] of [
    ['using', 'using', policy.using],
    ['check', 'with check', policy.check],
  ] as const) {
    if (text === null) continue;
    const alter = (condition: string) => `alter policy ${target} ${clause} (${condition})`;
    mutants.push({ policy, says: `${part} true`, sql: alter('true') });
    mutants.push({ policy, says: `${part} negated`, sql: alter(`not coalesce((${text}), false)`) });
    for (const shorter of withoutOneArm(text)) {
      mutants.push({ policy, says: `${part} without ${shorter.arm}`, sql: alter(shorter.text) });
    }
    for (const turned of withOneArmNegated(text)) {
      mutants.push({ policy, says: `${part} with not ${turned.arm}`, sql: alter(turned.text) });
    }
    for (const place of loosenInCases(text)) {
      mutants.push({ policy, says: `${part} with true for ${place.arm}`, sql: alter(place.text) });
    }
  }
  return mutants;
}

type Change = { arm: string; text: string };

/** The condition with one arm of an AND or OR taken out, for each arm on every level. */
export function withoutOneArm(text: string): Change[] {
  return changeEachArm(text, (arms, place) => arms.filter((_, other) => other !== place));
}

/** The same, with the arm turned round. */
function withOneArmNegated(text: string): Change[] {
  return changeEachArm(text, (arms, place) =>
    arms.map((arm, other) => (other === place ? `not coalesce(${arm}, false)` : arm)),
  );
}

function changeEachArm(text: string, change: (arms: string[], place: number) => string[]): Change[] {
  const inner = unwrap(text);
  const split = splitAt(inner, ' AND ') ?? splitAt(inner, ' OR ');
  if (!split) return [];
  const join = (arms: string[]) => arms.map((arm) => `(${arm})`).join(split.operator);
  return split.arms.flatMap((arm, place) => [
    { arm: unwrap(arm), text: join(change(split.arms, place)) },
    ...changeEachArm(arm, change).map((changed) => ({
      arm: changed.arm,
      text: join(split.arms.map((kept, other) => (other === place ? changed.text : kept))),
    })),
  ]);
}

/** What a CASE asks of the caller is on no level of ANDs and ORs: each question in turn is answered with yes. */
function loosenInCases(text: string): Change[] {
  if (!text.includes('CASE')) return [];
  return [...text.matchAll(/\( SELECT authz\.can\([^()]*\) AS \w+\)/g)].map((question) => ({
    arm: question[0],
    text: `${text.slice(0, question.index)}true${text.slice(question.index + question[0].length)}`,
  }));
}

/** Takes the brackets off that go round the whole; a sub-select keeps its own. */
export function unwrap(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('(') || /^\(\s*SELECT\b/i.test(trimmed)) return trimmed;
  let depth = 0;
  for (let place = 0; place < trimmed.length; place += 1) {
    place = afterLiteral(trimmed, place);
    if (trimmed[place] === '(') depth += 1;
    if (trimmed[place] === ')') depth -= 1;
    if (depth === 0 && place < trimmed.length - 1) return trimmed;
  }
  return unwrap(trimmed.slice(1, -1));
}

export function splitAt(text: string, operator: string): { operator: string; arms: string[] } | null {
  const arms: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let place = 0; place < text.length; place += 1) {
    place = afterLiteral(text, place);
    if (text[place] === '(') depth += 1;
    if (text[place] === ')') depth -= 1;
    if (depth === 0 && text.startsWith(operator, place)) {
      arms.push(text.slice(begin, place));
      begin = place + operator.length;
    }
  }
  return arms.length === 0 ? null : { operator, arms: [...arms, text.slice(begin)] };
}

/** The end of a quoted literal that begins here. */
function afterLiteral(text: string, place: number): number {
  if (text[place] !== "'") return place;
  let end = place + 1;
  while (end < text.length && !(text[end] === "'" && text[end + 1] !== "'")) end += text[end] === "'" ? 2 : 1;
  return end;
}
