import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from '../form/field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { DateTimeInput } from './date-time-input.tsx';

function Moment({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Field label="Happened at">
        <DateTimeInput
          value={value}
          onValueChange={setValue}
          now={() => '2026-03-08T14:35'}
          timeLabel="Time"
        />
      </Field>
      <output>{value}</output>
    </>
  );
}

const day = () => screen.getByLabelText('Happened at');
const time = () => screen.getByLabelText('Time');
const value = () => screen.getByRole('status').textContent;

describe('a day with its time', () => {
  it('shows both, and changes either alone', async () => {
    renderUi(<Moment start="2026-03-02T09:15" />);
    expect(day()).toHaveValue('02/03/2026');
    expect(time()).toHaveValue('09:15');
    fireEvent.change(time(), { target: { value: '10:40' } });
    expect(value()).toBe('2026-03-02T10:40');
    await userEvent.clear(day());
    await userEvent.type(day(), '03/03/2026');
    expect(value()).toMatch(/^2026-03-03T/);
  });

  it('is about now for today, and begins with the day of work otherwise', async () => {
    renderUi(<Moment />);
    await userEvent.type(day(), '08/03/2026');
    expect(value()).toBe('2026-03-08T14:35');
    await userEvent.clear(day());
    expect(value()).toBe('');
    await userEvent.type(day(), '09/03/2026');
    expect(value()).toBe('2026-03-09T08:00');
  });

  it('is of today where only the time is said, and keeps it while it is typed anew', () => {
    renderUi(<Moment />);
    fireEvent.change(time(), { target: { value: '07:30' } });
    expect(value()).toBe('2026-03-08T07:30');
    fireEvent.change(time(), { target: { value: '' } });
    expect(value()).toBe('2026-03-08T07:30');
  });

  it('takes a whole moment that is pasted', () => {
    renderUi(<Moment />);
    fireEvent.change(day(), { target: { value: '2026-03-02T16:00' } });
    expect(value()).toBe('2026-03-02T16:00');
    expect(time()).toHaveValue('16:00');
  });
});
