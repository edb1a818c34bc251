import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { statementColumns, type StatementLine, type StatementRow } from './statement-rows.ts';

/** A statement: accounts under their sections, each figure a link to what it is made of. */
export function StatementTable<Line extends StatementLine>({
  label,
  rows,
  titles,
  hrefOf,
}: {
  label: string;
  rows: readonly StatementRow<Line>[];
  /** What heads the three columns. */
  titles: readonly string[];
  /** What the figure of one column opens; a sum of what stands above it opens nothing. */
  hrefOf: (line: Line, column: number) => string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <AmountTable
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      lookOf={({ look }) => look}
      columns={[
        { key: 'account', label: t('statements.account'), cell: ({ text }) => <Bidi>{text}</Bidi> },
        ...statementColumns.map((name, index) => ({
          key: name,
          label: titles[index] ?? '',
          isAmount: true,
          cell: ({ line, text }: StatementRow<Line>) => {
            if (line === null) return null;
            const href = Number(line[name]) === 0 ? undefined : hrefOf(line, index);
            return href === undefined ? (
              <Amount value={line[name]} />
            ) : (
              <TextLink isQuiet href={href} title={text}>
                <Amount value={line[name]} />
              </TextLink>
            );
          },
        })),
      ]}
    />
  );
}
