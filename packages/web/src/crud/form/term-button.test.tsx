import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { networkFor, owner } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();

test('a word of the trade is explained beside its field, by a button the field’s label describes', async () => {
  const user = userEvent.setup();
  await renderApp('/tasks/new', { network: networkFor(owner), signedIn: owner });
  const buttons = await screen.findAllByRole('button', { name: 'What does this mean?' }, { timeout: 8000 });
  const explain = buttons[0];
  if (!explain) throw new Error('No field is explained');
  expect(explain).toHaveAccessibleDescription(/\S/);
  await user.click(explain);
  expect(
    await screen.findByText(/such as start no earlier than|Working days including the first/),
  ).toBeVisible();
  await user.keyboard('{Escape}');
  expect(explain).toHaveFocus();
});
