import type { DataRow } from '@plinth/data/port/data-source.ts';
import { messageThreads } from '@plinth/domain/communications/conversations.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { MessagesCard } from './messages-card.tsx';
import { MembersCard } from './members-card.tsx';

/** A conversation: what was said, a box to answer in, and who reads along. */
export const ConversationView = viewScreen(messageThreads, 'id', {
  children: (thread: DataRow) => <MessagesCard thread={thread.id} />,
  aside: (thread: DataRow) => <MembersCard thread={thread.id} />,
});
