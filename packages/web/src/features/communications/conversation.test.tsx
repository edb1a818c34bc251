import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { asha } from '../../crud/testing/project-rows.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { MembersCard } from './members-card.tsx';
import { MessagesCard } from './messages-card.tsx';

const thread = '00000000-0000-4000-8000-00000000c001';
const abilities = ['communications:view', 'communications:create'];

test('a message is written and the box is empty again', async () => {
  const records = memoryRecords({ messages: [] });
  const { user } = await renderScreen(<MessagesCard thread={thread} />, { records, abilities });
  expect(await screen.findByText('No messages yet.')).toBeVisible();
  const box = screen.getByLabelText('Write a message');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(box, '  Is the crane free?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(await screen.findByText('Is the crane free?')).toBeVisible();
  const created = records.calls.filter(({ name }) => name === 'create').map(({ argument }) => argument);
  expect(created).toMatchObject([{ thread_id: thread, body: 'Is the crane free?' }]);
});

test('a person is picked and reads along', async () => {
  const records = memoryRecords({ thread_members: [], profiles: [asha] });
  const { user } = await renderScreen(<MembersCard thread={thread} />, { records, abilities });
  await user.type(await screen.findByLabelText('Add member'), 'Asha');
  await user.click(await screen.findByRole('option', { name: /Asha Rao/ }));
  await waitFor(() => expect(records.calls.some(({ name }) => name === 'create')).toBe(true));
});
