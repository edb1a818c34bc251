import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../form/field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import { MultiSelect } from './multi-select.tsx';
import { Select } from './select.tsx';

const clients: ComboboxOption[] = [
  { value: '1', label: 'Emaar', description: 'ENT0001' },
  { value: '2', label: 'Nakheel' },
  { value: '3', label: 'Tata Projects' },
];

function ClientField({
  onSearch,
  onValue,
}: {
  onSearch: (text: string) => void;
  onValue: (value: string | null) => void;
}) {
  const [value, setValue] = useState<string | null>('9');
  const [search, setSearch] = useState('');
  return (
    <Field label="Client">
      <Combobox
        value={value}
        valueLabel="Old client"
        onValueChange={(next) => {
          setValue(next);
          onValue(next);
        }}
        options={clients.filter((client) => client.label.toLowerCase().includes(search.toLowerCase()))}
        onSearch={(text) => {
          setSearch(text);
          onSearch(text);
        }}
      />
    </Field>
  );
}

describe('Combobox', () => {
  it('searches for what is pasted while it is closed', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    renderUi(<ClientField onSearch={onSearch} onValue={() => undefined} />);
    // focused from outside: a press or the Tab key would open it first
    const input = screen.getByRole('combobox', { name: 'Client' });
    act(() => input.focus());
    if (input instanceof HTMLInputElement) input.select();
    await userEvent.paste('nak');
    await screen.findByRole('option', { name: /Nakheel/u });
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('nak'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  });

  it('shows the words of a value that is not among the options', () => {
    renderUi(
      <ClientField
        onSearch={vi.fn<(text: string) => void>()}
        onValue={vi.fn<(value: string | null) => void>()}
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveProperty('value', 'Old client');
  });

  it('asks the server for what is typed, after a pause, and chooses with arrows and Enter', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<ClientField onSearch={onSearch} onValue={onValue} />);
    const input = screen.getByRole('combobox', { name: 'Client' });
    await userEvent.clear(input);
    await userEvent.type(input, 'a');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('a'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'EmaarENT0001',
      'Nakheel',
      'Tata Projects',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onValue).toHaveBeenLastCalledWith('2');
    expect(input).toHaveProperty('value', 'Nakheel');
  });

  it('keeps the value when the list is left with Escape', async () => {
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<ClientField onSearch={vi.fn<(text: string) => void>()} onValue={onValue} />);
    const input = screen.getByRole('combobox', { name: 'Client' });
    await userEvent.click(input);
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(onValue).not.toHaveBeenCalled();
    expect(input).toHaveProperty('value', 'Old client');
  });

  it('can be emptied', async () => {
    const onValue = vi.fn<(value: string | null) => void>();
    renderUi(<ClientField onSearch={vi.fn<(text: string) => void>()} onValue={onValue} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
});

describe('Select', () => {
  it('is named by its field and chooses with the keyboard', async () => {
    const onValueChange = vi.fn<(value: string | null) => void>();
    renderUi(
      <Field label="Status">
        <Select
          value={null}
          onValueChange={onValueChange}
          emptyLabel="None"
          options={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
      </Field>,
    );
    const trigger = screen.getByRole('combobox', { name: 'Status' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Closed' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(onValueChange).toHaveBeenCalledWith('closed'));
  });
});

describe('MultiSelect', () => {
  function StatusFilter({ onValues }: { onValues: (values: string[]) => void }) {
    const [values, setValues] = useState<string[]>(['open']);
    return (
      <MultiSelect
        label="Status"
        options={['open', 'closed', 'lost'].map((value) => ({ value, label: value }))}
        values={values}
        onValuesChange={(next) => {
          setValues(next);
          onValues(next);
        }}
      />
    );
  }

  it('says what is chosen, adds and takes away, and clears', async () => {
    const onValues = vi.fn<(values: string[]) => void>();
    renderUi(<StatusFilter onValues={onValues} />);
    const button = screen.getByRole('button', { name: /Status.*open/u });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'lost' }));
    expect(onValues).toHaveBeenLastCalledWith(['open', 'lost']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'open' }));
    expect(onValues).toHaveBeenLastCalledWith(['lost']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onValues).toHaveBeenLastCalledWith([]);
  });
});
