import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';

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
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {problems.map(({ employeeId, name, field }) => (
        <li key={`${employeeId} ${field}`}>
          {employeeId ? (
            <TextLink href={`${recordAddresses.employees.route}/view/${employeeId}`}>
              <Bidi>{name}</Bidi>
            </TextLink>
          ) : (
            t('hr.wageProtection.company')
          )}
          {' – '}
          {labelOf(field)}
        </li>
      ))}
    </ul>
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
