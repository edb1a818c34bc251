import type { DataRow } from '@plinth/data/port/data-source.ts';
import { pettyCashFloats } from '@plinth/domain/finance/petty-cash/petty-cash-floats.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { FieldValue } from '../../crud/field-value.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';

const shown = ['balance_amount', 'float_amount', 'opened_on'] as const;

/** What should be in each box the person keeps. */
export function OwnFloats({ floats }: { floats: readonly DataRow[] }) {
  const context = useFieldText(pettyCashFloats);
  return floats.map((row) => (
    <Card key={row.id}>
      <CardHeader title={<Bidi>{String(row['name'])}</Bidi>} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
          {shown.map((column) => (
            <div key={column} className="min-w-0">
              <dt className="text-[0.8125rem] text-ink-muted">
                {context.labels.field(pettyCashFloats, column)}
              </dt>
              <dd className="text-base font-semibold text-ink">
                <FieldValue context={context} row={row} column={column} place="view" />
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  ));
}
