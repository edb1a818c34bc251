import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accessOf, employee, networkFor, sessionOf } from '../../testing/hosted-answers.ts';
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

describe('the own password', () => {
  async function fillPassword(current: string) {
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), 'a crane and a plan');
    await user.type(screen.getByLabelText('Confirm password'), 'a crane and a plan');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
  }

  test('is changed by who knows the current one, and the form is empty again', async () => {
    const network = networkFor(employee).on('PUT /auth/v1/user', { body: sessionOf(employee).user });
    await renderApp('/profile', { network, signedIn: employee });
    await fillPassword('correct horse');
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(network.sentTo('PUT /auth/v1/user')[0]?.body).toMatchObject({
      password: 'a crane and a plan',
      current_password: 'correct horse',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('is not changed by who does not, which is said at the field', async () => {
    const network = networkFor(employee).on('PUT /auth/v1/user', {
      status: 400,
      body: {
        code: 400,
        error_code: 'current_password_invalid',
        msg: 'The current password is not correct.',
      },
    });
    await renderApp('/profile', { network, signedIn: employee });
    await fillPassword('wrong horse');
    expect(await screen.findByText('This is not your current password')).toBeVisible();
    expect(screen.queryByText('Invalid credentials.')).toBeNull();
    expect(screen.getByLabelText('New password')).toHaveValue('a crane and a plan');
  });

  test('is asked for whole before the server is', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee);
    await renderApp('/profile', { network, signedIn: employee });
    await user.type(await screen.findByLabelText('New password'), 'a crane and a plan');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(network.sentTo('PUT /auth/v1/user')).toEqual([]);
  });
});
