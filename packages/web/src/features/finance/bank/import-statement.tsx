import { BankFileRefused, type BankFileProblem } from '@plinth/domain/finance/bank/bank-file.ts';
import {
  bankColumns,
  guessColumns,
  isReadable,
  parseBankCsv,
  type ColumnChoice,
} from '@plinth/domain/finance/bank/parse-bank-csv.ts';
import { readBankFile, type BankFile } from '@plinth/domain/finance/bank/read-bank-file.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { DropZone } from '../../../crud/drop-zone.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { useImport, useTakingBack } from './bank-queries.ts';

type Opened = { name: string; file: BankFile };
type Problem = { problem: BankFileProblem; found: string };

/** From a file of the bank to a statement: read here, checked and kept by the database in whole or not at all. */
export function ImportStatement({ account, onClose }: { account: DataRow; onClose: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const [choice, setChoice] = useState<ColumnChoice>({});
  const [closing, setClosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const { can } = useAccess();
  const { mutate, isPending, data } = useImport();
  const takingBack = useTakingBack(onClose);
  const made = isAnswer(data) ? data.statements.flatMap(({ id }) => (id === undefined ? [] : [id])) : [];
  const isList = opened?.file.format === 'csv';
  const asksClosing = isList && choice.balance === undefined;

  async function choose(chosen: File) {
    setProblem(undefined);
    try {
      const file = readBankFile(new Uint8Array(await chosen.arrayBuffer()));
      setOpened({ name: chosen.name, file });
      if (file.format === 'csv') setChoice(guessColumns(file.table.headers, chosenBefore(account)));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  function start() {
    if (opened === undefined) return;
    setProblem(undefined);
    try {
      const { name, file } = opened;
      const statements =
        file.format === 'csv'
          ? [parsed(file, choice, closing, decimalsOfAmount(account['currency']))]
          : file.statements;
      const columns = file.format === 'csv' ? { csv_columns: choice } : {};
      mutate({ account: account.id, file: { name, format: file.format, statements, ...columns } });
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  const reason =
    isList && !isReadable(choice)
      ? t('bank.import.needsColumns')
      : asksClosing && closing === null
        ? t('bank.import.needsClosing')
        : undefined;
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissible={!isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bank.import.title')}
      description={`${String(account['name'])} · ${String(account['account'])}`}
      footer={
        <>
          {made.length > 0 && can('finance', 'delete') && (
            <Button isLoading={takingBack.isPending} onClick={() => takingBack.mutate(made)}>
              {t('crud.import.undo')}
            </Button>
          )}
          <Button onClick={onClose}>
            {t(data === undefined ? 'crud.form.cancel' : 'crud.dialog.close')}
          </Button>
          {opened && data === undefined && (
            <Button variant="primary" isLoading={isPending} disabledReason={reason} onClick={start}>
              {t('bank.import.start')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {problem && (
          <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-danger-text">
            {t(`bank.import.problems.${problem.problem}`, { found: problem.found })}
          </p>
        )}
        {data !== undefined ? (
          <Outcome answer={data} />
        ) : opened === undefined ? (
          <DropZone
            title={t('bank.import.drop')}
            limits={t('bank.import.limits')}
            chooseLabel={t('bank.import.choose')}
            accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,application/xml"
            isBusy={false}
            onChoose={(file) => void choose(file)}
          />
        ) : (
          <>
            <p className="text-ink-muted">
              <Bidi>{opened.name}</Bidi> · {t('bank.import.lines', { count: countOf(opened.file) })}
            </p>
            {opened.file.format === 'csv' && (
              <Columns headers={opened.file.table.headers} choice={choice} onChange={setChoice} />
            )}
            {asksClosing && (
              <Field label={t('bank.import.closing')} help={t('bank.import.closingHelp')}>
                <NumberInput value={closing} onValueChange={setClosing} />
              </Field>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Columns({
  headers,
  choice,
  onChange,
}: {
  headers: readonly string[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}) {
  const { t } = useTranslation();
  const options = [...new Set(headers)]
    .filter((name) => name !== '')
    .map((name) => ({ value: name, label: name }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-ink-muted">{t('bank.import.columnsText')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {bankColumns.map((column) => (
          <Field key={column} label={t(`bank.import.columns.${column}`)}>
            <Select
              value={choice[column] ?? null}
              emptyLabel={t('bank.import.noColumn')}
              placeholder={t('bank.import.noColumn')}
              options={options}
              onValueChange={(header) => {
                const { [column]: _before, ...rest } = choice;
                onChange(header === null ? rest : { ...rest, [column]: header });
              }}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function Outcome({ answer }: { answer: unknown }) {
  const { t } = useTranslation();
  const statements = isAnswer(answer) ? answer.statements : [];
  const skipped = statements.flatMap((each) => each.skipped);
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{t('bank.import.added', { count: statements.reduce((sum, { added }) => sum + added, 0) })}</p>
      {skipped.length > 0 && (
        <>
          <p className="text-ink-muted">{t('bank.import.skipped', { count: skipped.length })}</p>
          <ul className="max-h-48 list-disc overflow-y-auto ps-5 text-ink-muted">
            {skipped.map((line, at) => (
              <li key={at}>
                <Bidi>{[line.date, line.amount, line.text].join(' · ')}</Bidi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Answer = {
  statements: { id?: string; added: number; skipped: { date: string; amount: string; text: string }[] }[];
};

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null && 'statements' in answer;
}

function parsed(
  file: Extract<BankFile, { format: 'csv' }>,
  choice: ColumnChoice,
  closing: string | null,
  decimals: number,
) {
  const statement = parseBankCsv(file.table, choice, decimals);
  return { ...statement, closing_balance: statement.closing_balance ?? closing };
}

/** The columns that were chosen with the last list of the account. */
function chosenBefore(account: DataRow): ColumnChoice | null {
  const kept = account['csv_columns'];
  return typeof kept === 'object' && kept !== null ? kept : null;
}

function countOf(file: BankFile): number {
  return file.format === 'csv'
    ? file.table.rows.length
    : file.statements.reduce((sum, { lines }) => sum + lines.length, 0);
}

function problemOf(error: unknown): Problem {
  if (error instanceof BankFileRefused) return { problem: error.problem, found: error.found };
  throw error;
}
