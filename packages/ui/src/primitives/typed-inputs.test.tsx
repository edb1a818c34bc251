import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../form/field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { DateInput } from './date-input.tsx';
import { NumberInput } from './number-input.tsx';

function Amount({
  onValue,
  start = null,
}: {
  onValue: (value: string | null) => void;
  start?: string | null;
}) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <Field label="Amount" help="In dirhams" error={value === 'x' ? 'Not a number' : undefined}>
      <NumberInput
        value={value}
        format={(decimal) => `~${decimal}~`}
        onValueChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    </Field>
  );
}

function Day({ onValue, start = null }: { onValue: (value: string | null) => void; start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <Field label="Start">
      <DateInput
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    </Field>
  );
}

describe('NumberInput', () => {
  it('passes on plain decimal text and shows it formatted after leaving', async () => {
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<Amount onValue={onValue} />);
    const input = screen.getByLabelText('Amount');
    await userEvent.type(input, '١٬٢٣٤٫٥');
    expect(input).toHaveProperty('value', '١٬٢٣٤٫٥');
    expect(onValue).toHaveBeenLastCalledWith('1234.5');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '~1234.5~');
    await userEvent.click(input);
    expect(input).toHaveProperty('value', '1234.5');
  });

  it('keeps all of it selected when it is entered by keyboard, so that typing replaces it', async () => {
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<Amount onValue={onValue} start="1575.53" />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await act(async () => {
      input.select();
      input.focus();
      await Promise.resolve();
    });
    expect(input.value).toBe('1575.53');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 7]);
    await userEvent.keyboard('500.50');
    expect(onValue).toHaveBeenLastCalledWith('500.50');
  });

  it('is null when emptied, and passes on what is not a number for the form to refuse', async () => {
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<Amount onValue={onValue} start="5" />);
    const input = screen.getByLabelText('Amount');
    await userEvent.clear(input);
    expect(onValue).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, 'x');
    expect(onValue).toHaveBeenLastCalledWith('x');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toBe('Not a number In dirhams');
  });
});

describe('DateInput', () => {
  it('takes a typed day and shows it in full after leaving', async () => {
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<Day onValue={onValue} />);
    const input = screen.getByLabelText('Start');
    await userEvent.type(input, '8-3-26');
    expect(onValue).toHaveBeenLastCalledWith('2026-03-08');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '08/03/2026');
  });

  it('picks a day with the keyboard', async () => {
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<Day onValue={onValue} start="2026-03-08" />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    const calendar = await screen.findByRole('dialog', { name: 'Open calendar' });
    const chosen = within(calendar).getByRole('button', { name: /, 8 March 2026/u });
    chosen.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, 16 April 2026/u);
    await userEvent.keyboard('{Enter}');
    expect(onValue).toHaveBeenLastCalledWith('2026-04-16');
  });
});

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
