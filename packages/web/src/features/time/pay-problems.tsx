import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';

/** A field that a file of payments needs and that is missing or wrong: of a person, or of the company. */
export type PayProblem<Field extends string> = { employeeId: string | null; name: string; field: Field };

/** What keeps the file of a pay run from being written, each with the record where it is put right. */
export function PayProblems<Field extends string>({
  problems,
  labelOf,
}: {
  problems: readonly PayProblem<Field>[];
  labelOf: (field: Field) => string;
}) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  const ofCompany = problems.filter(({ employeeId }) => employeeId === null);
  const fields = [...new Set(problems.filter(({ employeeId }) => employeeId).map(({ field }) => field))];
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {ofCompany.map(({ field }) => (
          <li key={field}>
            {t('hr.wageProtection.company')}
            {' – '}
            {labelOf(field)}
          </li>
        ))}
      </ul>
      {fields.map((field) => (
        <PeopleWith
          key={field}
          label={labelOf(field)}
          problems={problems.filter((problem) => problem.employeeId && problem.field === field)}
        />
      ))}
    </div>
  );
}

/** Of more people than these only the count is seen until it is opened. */
const openAtMost = 5;

/** Everybody of whom the same is missing. */
function PeopleWith({ label, problems }: { label: string; problems: readonly PayProblem<string>[] }) {
  const { language } = useLanguage();
  return (
    <details open={problems.length <= openAtMost}>
      <summary className="w-fit cursor-pointer py-1 pointer-coarse:py-3">
        {label} <Figures>({formatNumber(problems.length, language)})</Figures>
      </summary>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {problems.map(({ employeeId, name }) => (
          <li key={employeeId}>
            <TextLink href={`${recordAddresses.employees.route}/view/${employeeId}`}>
              <Bidi>{name}</Bidi>
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The object an SQL function answered, or an empty one. */
export function recordOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The `problems` of an answer, of these fields only. */
export function problemsOf<Field extends string>(
  answer: Partial<Record<string, unknown>>,
  fields: readonly Field[],
): PayProblem<Field>[] {
  const problems: readonly unknown[] = Array.isArray(answer['problems']) ? answer['problems'] : [];
  return problems.flatMap((row) => {
    const problem = recordOf(row);
    const field = fields.find((name) => name === problem['field']);
    const employeeId = typeof problem['employee_id'] === 'string' ? problem['employee_id'] : null;
    return field ? [{ employeeId, name: String(problem['name'] ?? ''), field }] : [];
  });
}
