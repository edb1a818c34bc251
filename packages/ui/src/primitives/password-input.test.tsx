import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { PasswordInput } from './password-input.tsx';

it.each(['current-password', 'new-password'] as const)(
  'V6.2.6 V6.2.7 a password (%s) is hidden until asked for, can be pasted, and is known to password managers',
  async (autoComplete) => {
    const user = userEvent.setup();
    renderUi(<PasswordInput aria-label="Password" autoComplete={autoComplete} />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('autocomplete', autoComplete);
    await user.click(input);
    await user.paste('seventeen quiet cranes');
    expect(input).toHaveValue('seventeen quiet cranes');
    await user.click(screen.getByRole('button'));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button'));
    expect(input).toHaveAttribute('type', 'password');
  },
);
