import { useTranslation } from 'react-i18next';
import type { RowLook } from '../../../overview/ledger/amount-table.tsx';
import { useAccountName } from '../trial-balance-query.ts';

/** A line of a statement as its function gives it. */
export type StatementLine = {
  kind: string;
  section: string;
  account: string | null;
  name: string | null;
  posting: string | null;
  amount: string;
  previous_amount: string;
  last_year_amount: string;
};

/** A row as it is shown: a line, or what heads those of a section. */
export type StatementRow<Line> = { key: string; look: RowLook; text: string; line: Line | null };

/** The three columns of a statement, the newest first. */
export const statementColumns = ['amount', 'previous_amount', 'last_year_amount'] as const;

/** The lines of a statement with their words, each section under its heading. */
export function useStatementRows(): <Line extends StatementLine>(
  lines: readonly Line[],
) => StatementRow<Line>[] {
  const { t } = useTranslation();
  const word = t as (key: string) => string; // the keys are named by the database
  const nameOf = useAccountName();
  return (lines) =>
    lines.flatMap((line, index) => {
      const { kind, section, account, name, posting } = line;
      const isFirst =
        kind !== 'total' && (lines[index - 1]?.section !== section || lines[index - 1]?.kind === 'total');
      const text =
        kind === 'total'
          ? word(`statements.totals.${section}`)
          : kind === 'result'
            ? word(`statements.results.${posting ?? ''}`)
            : `${account ?? ''} ${nameOf(name, posting ?? '')}`;
      return [
        ...(isFirst
          ? [
              {
                key: `${section} heading`,
                look: 'heading' as const,
                text: word(`statements.sections.${section}`),
                line: null,
              },
            ]
          : []),
        {
          key: [section, kind, account ?? posting ?? ''].join(' '),
          look: kind === 'total' ? ('total' as const) : ('line' as const),
          text,
          line,
        },
      ];
    });
}
