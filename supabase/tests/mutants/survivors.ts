import { splitAt, unwrap, type Mutant, type Policy } from './mutate.ts';

type Survivor = {
  policy: RegExp;
  says: RegExp;
  when?: (policy: Policy, says: string) => boolean;
  reason: string;
};

const columnsIn = (text: string, columns: string[]) =>
  columns.some((column) => new RegExp(`\\b${column}\\b`).test(text));

/** The arms of an AND or an OR, in brackets or not; a condition without is its own only one. */
const armsOf = (text: string, operator: ' AND ' | ' OR ') =>
  (splitAt(unwrap(text), operator)?.arms ?? [text]).map(unwrap);

/** Whether every way through `using` is a way through the check, which asks some of the same. */
function asksNoMore(using: string, check: string): boolean {
  const wanted = armsOf(check, ' OR ').map((arm) => armsOf(arm, ' AND '));
  return armsOf(using, ' OR ').every((arm) => {
    const asked = armsOf(arm, ' AND ');
    return wanted.some((conditions) => conditions.every((condition) => asked.includes(condition)));
  });
}

/** Whether a way through the check asks this among other things, so that without it more would pass and not less. */
function isOneOfSeveral(check: string, condition: string): boolean {
  return armsOf(check, ' OR ').some((arm) => {
    const conditions = armsOf(arm, ' AND ');
    return conditions.length > 1 && conditions.includes(condition);
  });
}

/** Whether the arm is one beside, or all of, an OR that holds for each new row: its author is the caller. */
function isBesideAuthor(check: string, insertable: string[], says: string): boolean {
  const arm = says.replace(/^check (without|with not) /, '');
  const isAuthor = (text: string) => /^created_by = \( SELECT auth\.uid\(\) AS uid\)$/.test(text);
  return (
    !insertable.includes('created_by') &&
    !isAuthor(arm) &&
    armsOf(check, ' AND ').some((group) => armsOf(group, ' OR ').some(isAuthor) && group.includes(arm))
  );
}

/** Faults that nobody can notice, and why. */
const survivors: Survivor[] = [
  {
    policy: /./,
    says: /^check (true|without )/,
    when: ({ command, using, check, writable }, says) =>
      command === 'UPDATE' &&
      check !== null &&
      (using ?? '').includes(check.replace(/^\((.*)\)$/, '$1')) &&
      !columnsIn(says === 'check true' ? check : says, writable),
    reason:
      'The check asks nothing that `using` has not asked, of columns that nobody may write: no row passes one and fails the other.',
  },
  {
    policy: / (may_edit|own_profile)$/,
    says: /^check (true|without )/,
    when: ({ using, check, writable }, says) =>
      asksNoMore(using ?? '', check ?? '') &&
      !columnsIn(check ?? '', writable) &&
      (says === 'check true' || isOneOfSeveral(check ?? '', says.slice('check without '.length))),
    reason:
      'What may come of a draft asks of its author what `using` has asked, but for the status, and of columns that nobody may write.',
  },
  {
    policy: /./,
    says: /^(using|check) without \( SELECT authz\.row_scope\(\) AS row_scope\) = 'all'::text$/,
    when: ({ using, check }) => `${using} ${check}`.includes('employees_in_scope'),
    reason:
      'For a person with the scope `all`, `employees_in_scope` answers every employee: the arm only spares the list.',
  },
  {
    policy: /./,
    says: /^check without \(?\w+_?(by|id) = \( SELECT auth\.uid\(\) AS uid\)\)?$/,
    when: ({ command, insertable }, says) => {
      const column = /without \(?(\w+)/.exec(says)?.[1] ?? '';
      return command === 'INSERT' && !insertable.includes(column);
    },
    reason: 'Nobody may write the column, and its default is the caller: the check says it a second time.',
  },
  {
    policy: / may_create$/,
    says: /^check (without|with not) /,
    when: ({ check, insertable }, says) => isBesideAuthor(check ?? '', insertable, says),
    reason:
      'A new row is its author’s, by a column that nobody may write: what else opens it decides nothing.',
  },
  {
    policy: /^(document_(comments|shares|versions)|payroll_lines|(review|self_assessment)_answers) may_view$/,
    says: /^using without \( SELECT authz\.can\('(documents|hr)'::text, 'view'::text\) AS can\)$/,
    reason:
      'The document, payslip, review or self-assessment, which the policy looks up as the caller, is seen with the same permission only.',
  },
  {
    policy: /^document_comments may_create$/,
    says: /^check without \( SELECT authz\.can\('documents'::text, 'view'::text\) AS can\)$/,
    reason: 'The same: the document is looked up as the caller.',
  },
  {
    policy: /^attachment_versions may_(view|create)$/,
    says: /^(using|check) without \( SELECT authz\.can_as_staff\('documents'::text, '(view|edit)'::text\) AS can_as_staff\)$/,
    reason: 'The attachment, which is looked up or locked as the caller, asks for the same permission.',
  },
  {
    policy: /^documents may_edit$/,
    says: /^check (without|with true for) \( SELECT authz\.can\('documents'::text, 'edit'::text\) AS can\)$/,
    reason: '`using` has asked for the permission already, which no row changes.',
  },
  {
    policy: /^employee_(compensation|dependants|terms|papers) may_(create|edit|delete)$/,
    says: /^(using|check) without \( SELECT authz\.can\('hr'::text, 'admin'::text\) AS can\)$/,
    reason: 'The permission stands twice: once for the table, and once for the rows of others.',
  },
  {
    policy: /./,
    says: /^check with not \( SELECT authz\.row_scope\(\) AS row_scope\) = 'all'::text$/,
    when: ({ command, using, check, writable }) =>
      command === 'UPDATE' &&
      asksNoMore(using ?? '', check ?? '') &&
      !writable.includes('employee_id') &&
      `${check}`.includes('employees_in_scope'),
    reason:
      'Whose row it is nobody may change, so that `using` has decided; and the list of who is in scope has everybody for `all`.',
  },
  {
    policy: /^notifications out_of_scope$/,
    says: /^check true$/,
    when: ({ insertable }) => insertable.length === 0,
    reason: 'Nobody may add one, and of a change `using` has decided already, which asks the same.',
  },
  {
    policy: /^comments out_of_scope$/,
    says: /^check true$/,
    reason:
      'To add one takes a permission of the task or the project, which a token has within its scopes only; of a change `using` has decided.',
  },
  {
    policy: /^emergency_cards may_view$/,
    says: /^using (without|with not) \( SELECT authz\.can\('hr'::text, 'admin'::text\)/,
    reason:
      'Nobody tried here sees all rows of human resources without administering them; a token that does is in `token-scopes`.',
  },
  {
    policy: /^(item_handovers|document_signatures) may_create$/,
    says: /^check without \( SELECT authz\.can\('hr'::text, 'admin'::text\)/,
    reason: 'The permission stands twice, and the first status asks for it again.',
  },
  {
    policy: /^petty_cash_(claims|vouchers) own_create$/,
    says: /^check without employee_id = /,
    reason:
      'Each who tries has a float of their own; that nobody writes into the float of another is in `petty-cash.rules`.',
  },
  {
    policy: /^job_interviews may_create$/,
    says: /^check without \( SELECT authz\.can\('hr'::text, 'create'::text\)/,
    reason:
      'Nobody tried here sees an application without being one who may create; the first status asks for it again.',
  },
];

export function isKnownSurvivor({ policy, says }: Mutant): boolean {
  return survivors.some(
    (survivor) =>
      survivor.policy.test(`${policy.table} ${policy.name}`) &&
      survivor.says.test(says) &&
      (survivor.when === undefined || survivor.when(policy, says)),
  );
}
