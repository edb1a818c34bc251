import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { employee, networkFor } from '../testing/hosted-answers.ts';
import { renderApp, givenFreshPage } from '../testing/render-app.tsx';

givenFreshPage();

async function choose(menu: string, entry: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitemradio', { name: entry }));
}

test('switching the language turns the page around, keeps the choice and says so in the new language', async () => {
  const network = networkFor(employee).on('PATCH /rest/v1/profiles', { body: [{ id: employee.id }] });
  await renderApp('/profile', { network, signedIn: employee });
  await choose('Language', 'العربية');
  expect(await screen.findByText('تم تحديث اللغة')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'الملف الشخصي' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
  await waitFor(() =>
    expect(network.sentTo('PATCH /rest/v1/profiles')[0]?.body).toMatchObject({ language: 'ar' }),
  );
});

test('a language that cannot be saved on the profile is switched all the same, without a word', async () => {
  const network = networkFor(employee).on('PATCH /rest/v1/profiles', {
    status: 500,
    body: { message: 'down' },
  });
  await renderApp('/profile', { network, signedIn: employee });
  await choose('Language', 'हिन्दी');
  expect(await screen.findByRole('heading', { name: 'प्रोफ़ाइल' })).toBeVisible();
  await waitFor(() => expect(network.sentTo('PATCH /rest/v1/profiles').length).toBeGreaterThan(0));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('the language can be chosen before signing in', async () => {
  const network = networkFor(employee);
  await renderApp('/auth', { network });
  await choose('Language', 'हिन्दी');
  expect(await screen.findByRole('heading', { name: 'साइन इन करें' })).toBeVisible();
  expect(network.sent).toEqual([]);
});

test('the theme is a class of the page, kept for the next visit', async () => {
  await renderApp('/auth', { network: networkFor(employee) });
  expect(document.documentElement).not.toHaveClass('dark');
  await choose('Theme', 'Dark');
  expect(document.documentElement).toHaveClass('dark');
  expect(document.documentElement).not.toHaveClass('light');
  expect(localStorage.getItem('plinth-theme')).toBe('dark');
  await choose('Theme', 'System default');
  expect(document.documentElement).not.toHaveClass('dark');
  expect(document.documentElement).toHaveClass('light');
});
