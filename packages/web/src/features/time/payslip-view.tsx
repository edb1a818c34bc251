import type { DataRow } from '@plinth/data/port/data-source.ts';
import { payroll } from '@plinth/domain/time/payroll.ts';
import { LinesCard } from '../../crud/lines/lines-card.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { usePayCalculation } from '../../overview/pay/use-pay-calculation.ts';
import { usePayComponent } from './use-pay-component.ts';

/** A payslip with its steps, each by its name and calculation in the language of the person. */
export const PayslipView = viewScreen(payroll, 'id', { lines: (slip) => <PayslipSteps slip={slip} /> });

function PayslipSteps({ slip }: { slip: DataRow }) {
  const nameOf = usePayComponent();
  const calculationOf = usePayCalculation(slip['currency']);
  return (
    payroll.lines && (
      <LinesCard
        resource={payroll}
        lines={payroll.lines}
        row={slip}
        readAs={(line) => ({
          ...line,
          description: nameOf({
            code: String(line['code']),
            type: String(line['line_type']),
            description: String(line['description']),
          }),
          calculation: calculationOf(String(line['calculation'] ?? '')),
        })}
      />
    )
  );
}
