import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { employee, networkFor } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();

const entry = (more: Record<string, unknown>) => ({
  kind: 'task',
  event: 'task_due',
  entity: 'tasks',
  record_id: '7d9a5f0e-0000-4000-8000-000000000001',
  title: 'Pour slab',
  context: 'Tower',
  start_date: '2030-03-05',
  end_date: '2030-03-05',
  is_mine: true,
  is_done: false,
  changed_at: '2030-03-01T00:00:00Z',
  ...more,
});

const march = () =>
  networkFor(employee)
    .on('POST /rest/v1/rpc/calendar_entries', {
      body: [
        entry({}),
        ...['Paint', 'Tiles', 'Doors'].map((title, place) => entry({ title, record_id: `t${place}` })),
        entry({
          event: 'leave',
          record_id: 'l1',
          title: 'Wasim Rao',
          start_date: '2030-03-11',
          end_date: '2030-03-13',
        }),
        entry({
          event: 'holiday',
          record_id: 'h1',
          title: 'Founding day',
          start_date: '2030-03-20',
          end_date: '2030-03-20',
        }),
        entry({ event: 'of a newer server', record_id: 'x1', title: 'Unknown' }),
      ],
    })
    .on('POST /rest/v1/rpc/calendar_feed', { body: null })
    .on('POST /rest/v1/rpc/make_calendar_feed', { body: { token: 'secret-of-the-feed' } });

const dayCell = (name: RegExp) => screen.findByRole('gridcell', { name });

describe('the calendar', () => {
  test('of a month puts each entry on its days and leads to its record', async () => {
    const network = march();
    await renderApp('/calendar?day=2030-03-15', { network, signedIn: employee });
    const cell = await dayCell(/\b5 March 2030, 4 entries/);
    expect(within(cell).getByRole('link', { name: 'Due: Pour slab' })).toHaveAttribute(
      'href',
      '/tasks/view/7d9a5f0e-0000-4000-8000-000000000001',
    );
    expect(within(cell).queryByText('Doors')).toBeNull();
    expect(within(cell).getByRole('link', { name: /2 more/ })).toHaveAttribute(
      'href',
      '/calendar?day=2030-03-05&view=agenda',
    );
    for (const day of [11, 12, 13]) {
      expect(await dayCell(new RegExp(`\\b${day} March 2030, 1 entry`))).toHaveTextContent('Wasim Rao');
    }
    expect(await dayCell(/20 March 2030, Day off, 1 entry/)).toHaveTextContent('Founding day');
    expect(screen.queryByText('Unknown')).toBeNull();
    expect(network.sentTo('POST /rest/v1/rpc/calendar_entries')[0]?.body).toMatchObject({
      from_date: '2030-02-25',
      to_date: '2030-03-31',
      mine_only: false,
    });
  });

  test('is walked through by keys, and the address follows', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/calendar?day=2030-03-15', { network: march(), signedIn: employee });
    (await dayCell(/15 March 2030/)).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(async () => expect(await dayCell(/23 March 2030/)).toHaveFocus());
    await user.keyboard('{PageDown}');
    await waitFor(async () => expect(await dayCell(/23 April 2030/)).toHaveFocus());
    expect(router.state.location.search).toEqual({ day: '2030-04-23' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ day: '2030-04-23', view: 'agenda' }));
  });

  test('shows only the kinds and people that the address asks for', async () => {
    const user = userEvent.setup();
    const network = march();
    const { router } = await renderApp('/calendar?day=2030-03-15&kinds=task,nonsense', {
      network,
      signedIn: employee,
    });
    await dayCell(/\b5 March 2030/);
    await user.click(screen.getByRole('switch', { name: 'Mine only' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ mine: true }));
    await waitFor(() =>
      expect(network.sentTo('POST /rest/v1/rpc/calendar_entries').at(-1)?.body).toMatchObject({
        kinds: ['task'],
        mine_only: true,
      }),
    );
  });

  test('as an agenda says what lasts several days once, with its days', async () => {
    await renderApp('/calendar?day=2030-03-15&view=agenda', { network: march(), signedIn: employee });
    const leave = await screen.findByRole('link', { name: /^Wasim Rao ?On leave/ });
    expect(leave).toHaveTextContent('11 Mar 2030 – 13 Mar 2030');
    expect(leave).toHaveAttribute('href', '/hr/leave-requests/view/l1');
  });

  test('gives a private address that is shown once', async () => {
    const user = userEvent.setup();
    const network = march();
    await renderApp('/calendar?day=2030-03-15', { network, signedIn: employee });
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('No private address yet.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Create address' }));
    expect(
      await within(dialog).findByText(`${location.origin}/calendar/secret-of-the-feed.ics`),
    ).toBeVisible();
    expect(network.sentTo('POST /rest/v1/rpc/make_calendar_feed')[0]?.body).toEqual({ mine_only: true });
    await user.click(within(dialog).getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/calendar/secret-of-the-feed.ics`);
  });
});
