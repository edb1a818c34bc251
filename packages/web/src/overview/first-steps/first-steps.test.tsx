import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { employee, networkFor, owner, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();

const step = (name: string, isDone: boolean, isPersonal = false) => ({
  name,
  is_personal: isPersonal,
  is_done: isDone,
});

function houseWith(person: Person, steps: readonly object[], kept: Record<string, unknown> = {}) {
  const choices = { ...kept };
  return networkFor(person)
    .on('POST /rest/v1/rpc/first_steps', { body: steps })
    .on('POST /rest/v1/rpc/my_choices', () => ({ body: choices }))
    .on('POST /rest/v1/rpc/keep_choice', ({ body }) => {
      const { name, value } = body as { name: string; value: unknown };
      choices[name] = value ?? undefined;
      return { body: null };
    });
}

const card = () => screen.findByRole('region', { name: 'First steps' });

describe('the first steps', () => {
  test('say what comes next, and where; all of them on request', async () => {
    const network = houseWith(owner, [
      step('company', true),
      step('logo', false),
      step('project', false),
      step('task', false),
      step('profile', false, true),
    ]);
    await renderApp('/', { network, signedIn: owner });
    const steps = within(await card());
    // settings are off as delivered: who administers none is not led there
    expect(steps.getByText('0 of 3 done')).toBeVisible();
    expect(steps.getByRole('link', { name: /First project/ })).toHaveAttribute('href', '/projects/new');
    expect(steps.queryByText('Company details')).toBeNull();
    await userEvent.click(steps.getByRole('button', { name: 'All steps' }));
    expect(within(steps.getByRole('region', { name: 'Personal' })).getAllByRole('link')).toHaveLength(1);
    expect(within(steps.getByRole('region', { name: 'Company' })).getAllByRole('link')).toHaveLength(2);
  });

  test('lead an administrator to the settings although those are off as delivered', async () => {
    const administrator: Person = {
      ...owner,
      abilities: [...owner.abilities, 'settings:view', 'settings:admin'],
    };
    const network = houseWith(administrator, [
      step('company', true),
      step('logo', false),
      step('project', false),
    ]);
    await renderApp('/', { network, signedIn: administrator });
    const steps = within(await card());
    expect(steps.getByText('1 of 3 done')).toBeVisible();
    expect(steps.getByRole('link', { name: /Logo/ })).toHaveAttribute('href', '/settings/company');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  test('are put aside and called back, on every device', async () => {
    const network = houseWith(employee, [step('profile', false, true), step('task', true)]);
    await renderApp('/', { network, signedIn: employee });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Hide' }));
    const callBack = await screen.findByRole('button', { name: 'Show first steps (1 of 2 done)' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(network.sentTo('POST /rest/v1/rpc/keep_choice').map(({ body }) => body)).toEqual([
      { name: 'firstSteps', value: 'aside' },
    ]);
    await userEvent.click(callBack);
    expect(await card()).toBeVisible();
  });

  test.each([
    ['beside the steps', false, {}],
    ['while they are put aside', false, { firstSteps: 'aside' }],
    ['once all is there', true, {}],
  ])('say to an owner that the company is the sample, %s', async (_when, isDone, kept) => {
    const network = houseWith(owner, [step('project', isDone), step('sample', false)], kept);
    await renderApp('/', { network, signedIn: owner });
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent(/All records here are sample data/);
    expect(within(notice).getByRole('link', { name: 'Remove sample company' })).toHaveAttribute(
      'href',
      '/settings/system',
    );
    // it is no step to count
    expect(screen.queryByText(/of 2 done/)).toBeNull();
  });

  test('are gone once all is there', async () => {
    const network = houseWith(employee, [step('profile', true, true)]);
    await renderApp('/', { network, signedIn: employee });
    await waitFor(() => expect(network.sentTo('POST /rest/v1/rpc/first_steps')).toHaveLength(1));
    expect(await screen.findByText('My work')).toBeVisible();
    expect(screen.queryByText(/First steps|first steps/)).toBeNull();
  });
});
