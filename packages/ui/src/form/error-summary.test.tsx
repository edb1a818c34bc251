import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Input } from '../primitives/input.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';

it('leads from each error to its field', async () => {
  renderUi(
    <>
      <ErrorSummary
        title="Two things to put right"
        errors={[
          { fieldId: 'name', label: 'Name', message: 'This field is required.' },
          { message: 'You are offline.' },
        ]}
      />
      <Field id="name" label="Name" isRequired error="This field is required.">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('You are offline.');
  await userEvent.click(screen.getByRole('link', { name: 'Name: This field is required.' }));
  const input = screen.getByRole('textbox', { name: /Name.*required/u });
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-required')).toBe('true');
});
