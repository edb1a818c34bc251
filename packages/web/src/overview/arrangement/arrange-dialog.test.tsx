import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { employee, networkFor } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();

const projectsByStatus = () =>
  screen.findByRole('checkbox', { name: 'Projects by status' }, { timeout: 10_000 });

async function openArranging(network: ReturnType<typeof networkFor>) {
  await renderApp('/', { network, signedIn: employee });
  fireEvent.click(await screen.findByRole('button', { name: 'Customise' }));
  return projectsByStatus();
}

describe('arranging the dashboard', () => {
  test('counts in the moment of the click, and an answer to an earlier question does not undo it', async () => {
    let answerFirst = () => {};
    const first = new Promise<{ body: unknown }>((resolve) => {
      answerFirst = () => resolve({ body: {} });
    });
    let kept: unknown;
    const network = networkFor(employee)
      .on('POST /rest/v1/rpc/my_choices', () => (kept ? { body: { dashboard: kept } } : first))
      .on('POST /rest/v1/rpc/keep_choice', ({ body }) => {
        kept = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined;
        return {};
      });
    const box = await openArranging(network);
    fireEvent.click(box);
    expect(box).not.toBeChecked();
    await waitFor(() => expect(kept).toMatchObject({ hidden: ['projectsByStatus'] }));
    answerFirst();
    await waitFor(() => expect(network.sentTo('POST /rest/v1/rpc/my_choices').length).toBeGreaterThan(1));
    expect(await projectsByStatus()).not.toBeChecked();
  });

  test('that could not be kept is taken back', async () => {
    const network = networkFor(employee)
      .on('POST /rest/v1/rpc/my_choices', { body: {} })
      .on('POST /rest/v1/rpc/keep_choice', { status: 500, body: { message: 'down' } });
    const box = await openArranging(network);
    fireEvent.click(box);
    expect(box).not.toBeChecked();
    await waitFor(() => expect(box).toBeChecked());
  });
});
