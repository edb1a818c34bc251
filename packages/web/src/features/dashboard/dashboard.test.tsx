import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessOf, employee, networkFor, owner, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();

function busyCompany(person: Person) {
  return networkFor(person)
    .on('POST /rest/v1/rpc/project_figures', {
      body: {
        total: 1301,
        open: 1234,
        overdue: 2,
        ending_this_month: 5,
        by_status: { planning: 3, in_progress: 1231, lost: 67 },
      },
    })
    .on('POST /rest/v1/rpc/task_figures', {
      body: {
        today: '2026-03-04',
        open: 90,
        overdue: 7,
        due_this_week: 11,
        in_review: 4,
        my_open: 6,
        my_overdue: 1,
        my_due_this_week: 3,
        by_status: { blocked: 2 },
      },
    })
    .on('POST /rest/v1/rpc/dashboard', {
      body: {
        next_tasks: [
          { id: 'a1', task_title: 'Order rebar', due_date: '2026-03-01' },
          { id: 'a2', task_title: 'Pour the slab', due_date: '2026-03-05' },
          { id: 'a3', task_title: 'Paint', due_date: null },
        ],
      },
    });
}

const cardOf = async (label: string) =>
  (await screen.findByRole('link', { name: label })).closest('div')?.parentElement;

describe('the dashboard', () => {
  test('of an employee is about their own work, and each figure leads to its rows', async () => {
    await renderApp('/', { network: busyCompany(employee), signedIn: employee });
    expect(await screen.findByText('My work')).toBeVisible();
    expect(await cardOf('My overdue tasks')).toHaveTextContent('1');
    const overdue = new URL(
      screen.getByRole('link', { name: 'My overdue tasks' }).getAttribute('href') ?? '',
      location.origin,
    );
    expect(overdue.pathname).toBe('/tasks/all');
    expect(overdue.searchParams.get('assigned_to_user_id')).toBe(employee.id);
    expect(overdue.searchParams.get('due_date')).toBe('..2026-03-03');
    expect(screen.queryByText('Overdue tasks')).toBeNull();
  });

  test.each([true, false])('offers the crew sheet to who leads one: %s', async (leads_crew) => {
    const foreman: Person = { ...employee, abilities: [...employee.abilities, 'hr:view', 'hr:create'] };
    const my_day = {
      employee: 'e1',
      today: '2026-03-04',
      leads_crew,
      clock: null,
      week: [{ date: '2026-03-04', hours: '0', status: null }],
      before: null,
    };
    const network = busyCompany(foreman).on('POST /rest/v1/rpc/dashboard', { body: { my_day } });
    await renderApp('/', { network, signedIn: foreman });
    expect(await screen.findByRole('link', { name: 'Enter hours' })).toBeVisible();
    const sheet = screen.queryByRole('link', { name: 'New crew sheet' })?.getAttribute('href');
    expect(sheet).toBe(leads_crew ? '/hr/crew-sheets/new' : undefined);
  });

  test('of an owner is about the whole company', async () => {
    await renderApp('/', { network: busyCompany(owner), signedIn: owner });
    expect(await screen.findByText('Executive overview')).toBeVisible();
    expect(await cardOf('Open projects')).toHaveTextContent('1,234');
    expect(await screen.findByRole('link', { name: /In progress/ })).toHaveAttribute(
      'href',
      '/projects?status=in_progress',
    );
    expect(screen.getByRole('link', { name: /Blocked/ })).toHaveAttribute(
      'href',
      '/tasks/all?task_status=blocked',
    );
  });

  test('lists the next tasks and says which are late', async () => {
    await renderApp('/', { network: busyCompany(employee), signedIn: employee });
    const late = await screen.findByRole('link', { name: /Order rebar/ });
    expect(late).toHaveAttribute('href', '/tasks/view/a1');
    expect(await within(late).findByText('Was due 1 Mar 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: /Pour the slab/ })).toHaveTextContent('Due 5 Mar 2026');
    expect(screen.getByRole('link', { name: /Paint/ })).toHaveTextContent('No due date');
  });

  test('comes by one request, each panel with its part of the answer', async () => {
    const network = networkFor(employee).on('POST /rest/v1/rpc/dashboard', {
      body: {
        projects: { total: 9, open: 8, overdue: 0, ending_this_month: 0, by_status: { planning: 8 } },
        tasks: { today: '2026-03-04', my_open: 6, my_overdue: 1, my_due_this_week: 3, by_status: {} },
        next_tasks: [{ id: 'a1', task_title: 'Order rebar', due_date: '2026-03-01' }],
        first_steps: [],
      },
    });
    await renderApp('/', { network, signedIn: employee });
    expect(await screen.findByRole('link', { name: /Order rebar/ })).toBeVisible();
    expect(await cardOf('My open tasks')).toHaveTextContent('6');
    expect(screen.getByRole('link', { name: /Planning/ })).toHaveTextContent('8');
    expect(network.sentTo('POST /rest/v1/rpc/dashboard').map(({ body }) => body)).toEqual([
      {
        parts: ['projects', 'tasks', 'first_steps', 'next_tasks'],
        date_from: expect.any(String),
        date_to: expect.any(String),
      },
    ]);
    for (const name of ['project_figures', 'task_figures', 'first_steps'])
      expect(network.sentTo(`POST /rest/v1/rpc/${name}`)).toEqual([]);
  });

  test('of an empty company says what to begin with', async () => {
    await renderApp('/', { network: networkFor(employee), signedIn: employee });
    expect(await screen.findByRole('link', { name: 'Create your first project' })).toHaveAttribute(
      'href',
      '/projects/new',
    );
    expect(await screen.findByText('No open tasks')).toBeVisible();
  });

  test('that cannot be counted says so, with a way to refresh the page', async () => {
    const network = busyCompany(employee).on('POST /rest/v1/rpc/task_figures', {
      status: 500,
      body: { message: 'down' },
    });
    await renderApp('/', { network, signedIn: employee });
    expect(await screen.findByText('The dashboard could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  });

  test('is not there for a person without a role, who is informed what to do', async () => {
    const nobody: Person = { ...employee, role: null, dashboardType: null, abilities: [] };
    const network = networkFor(nobody).on('POST /rest/v1/rpc/my_access', { body: accessOf(nobody) });
    await renderApp('/', { network, signedIn: nobody });
    expect(await screen.findByText('Dashboard configuration not found')).toBeVisible();
    expect(screen.getByText(/Ask an owner of the company for one/)).toBeVisible();
    expect(network.sentTo('POST /rest/v1/rpc/task_figures')).toEqual([]);
  });
});
