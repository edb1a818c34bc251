import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accessOf, employee, networkFor } from '../../testing/hosted-answers.ts';
import { renderApp, givenFreshPage } from '../../testing/render-app.tsx';

givenFreshPage();

const conflict = {
  status: 409,
  body: {
    code: 'PT409',
    message: 'Somebody else was faster.',
    hint: 'version_conflict',
    details: JSON.stringify({ current: { id: employee.id, version: 2 } }),
  },
};

describe('the own profile', () => {
  test('shows who one is, and does not let the address be changed', async () => {
    await renderApp('/profile', { network: networkFor(employee), signedIn: employee });
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Asha');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByText('Employee')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('5 Jan 2026')).toBeVisible();
    expect(screen.getByText(/6 Feb 2026/)).toBeVisible();
  });

  test('has a picture, which can be taken away', async () => {
    const user = userEvent.setup();
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const network = networkFor(employee)
      .on('POST /rest/v1/rpc/profile_pictures', { body: [{ user_id: employee.id, picture }] })
      .on('POST /rest/v1/rpc/set_own_picture', () => {
        network.on('POST /rest/v1/rpc/profile_pictures', { body: [] });
        return { body: null };
      });
    await renderApp('/profile', { network, signedIn: employee });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(network.sentTo('POST /rest/v1/rpc/set_own_picture')[0]?.body).toEqual({});
    expect(await screen.findByRole('button', { name: 'Choose picture' })).toBeVisible();
  });

  test('is saved at the version that was read', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee).on('PATCH /rest/v1/profiles', {
      body: [{ id: employee.id, version: 2 }],
    });
    await renderApp('/profile', { network, signedIn: employee });
    const phone = await screen.findByLabelText(/Phone/);
    await user.type(phone, '+971 50 123 4567');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(network.sentTo('PATCH /rest/v1/profiles')[0]?.body).toEqual({
      first_name: 'Asha',
      last_name: 'Nair',
      phone: '+971 50 123 4567',
      version: 1,
    });
  });

  test('needs a name', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee);
    await renderApp('/profile', { network, signedIn: employee });
    await user.clear(await screen.findByLabelText(/First name/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText('This field is required')).toBeVisible();
    expect(network.sentTo('PATCH /rest/v1/profiles')).toEqual([]);
  });

  test('that was changed elsewhere asks whose to keep, and saves mine over the newer version', async () => {
    const user = userEvent.setup();
    let saves = 0;
    const network = networkFor(employee).on('PATCH /rest/v1/profiles', () =>
      saves++ === 0 ? conflict : { body: [{ id: employee.id, version: 3 }] },
    );
    await renderApp('/profile', { network, signedIn: employee });
    const firstName = await screen.findByLabelText(/First name/);
    await user.clear(firstName);
    await user.type(firstName, 'Aisha');
    network.on('POST /rest/v1/rpc/my_access', {
      body: accessOf(employee, { first_name: 'Ash', version: 2 }),
    });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your profile was changed elsewhere')).toBeVisible();
    await waitFor(() => expect(network.sentTo('POST /rest/v1/rpc/my_access')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Save my version' }));
    await waitFor(() =>
      expect(network.sentTo('PATCH /rest/v1/profiles')[1]?.body).toMatchObject({
        first_name: 'Aisha',
        version: 2,
      }),
    );
  });
});
