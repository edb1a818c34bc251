import { screen, waitFor } from '@testing-library/react';
import type { SessionEvent } from '@plinth/data/port/session.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryRecords } from '../testing/memory-records.ts';
import { keys, projectRow } from '../testing/project-rows.ts';
import { dataSourceOver } from '../testing/render-screen.tsx';
import { oneProject, openForm, sent } from '../testing/open-form.tsx';
import { forgetDraftsAtSignOut } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

describe('what was typed', () => {
  test('is there again after a reload, measured against what it started from', async () => {
    const records = oneProject();
    const { user, name, unmount } = await openForm(records, keys.villa);
    await user.type(name, ' A');
    unmount();
    // meanwhile, by somebody else
    records.tables.projects = [projectRow({ name: 'Villa B', version: 4 })];

    const again = await openForm(records, keys.villa);
    expect(again.name).toHaveValue('Villa Jumeirah A');
    expect(screen.getByText(/has been restored/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(
      await screen.findByRole('dialog', { name: 'This record has changed since you opened it' }),
    ).toBeVisible();
    expect(sent(records, 'update')).toEqual([
      { id: keys.villa, values: { name: 'Villa Jumeirah A', version: 3 } },
    ]);
  });

  test('can be discarded, and is forgotten once it is saved', async () => {
    const records = oneProject();
    const first = await openForm(records, keys.villa);
    await first.user.type(first.name, ' A');
    first.unmount();
    const second = await openForm(records, keys.villa);
    await second.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(second.name).toHaveValue('Villa Jumeirah');
    expect(sessionStorage).toHaveLength(0);
    await second.user.type(second.name, ' B');
    await second.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(second.onSaved).toHaveBeenCalledOnce());
    second.unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is forgotten at sign-out and when another person signs in, not when a session expires', () => {
    const listeners: ((event: SessionEvent) => void)[] = [];
    const session = dataSourceOver(memoryRecords({})).session;
    forgetDraftsAtSignOut({
      ...session,
      subscribe: (listener) => (listeners.push(listener), () => undefined),
    });
    const say = (event: SessionEvent) => listeners.forEach((listener) => listener(event));
    sessionStorage.setItem('plinth.draft.me.projects.new', '{}');
    sessionStorage.setItem('unrelated', 'x');

    say({ type: 'signed_out', isExpired: true });
    say({ type: 'signed_in', signedIn: { userId: 'me', email: 'me@example.com' } });
    expect(sessionStorage).toHaveLength(2);
    say({ type: 'signed_in', signedIn: { userId: 'you', email: 'you@example.com' } });
    expect(sessionStorage).toHaveLength(1);
    sessionStorage.setItem('plinth.draft.you.projects.new', '{}');
    say({ type: 'signed_out', isExpired: false });
    expect(Object.keys(sessionStorage)).toEqual(['unrelated']);
  });
});
