import type { Pool } from 'pg';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { answerConversation } from './answer-conversation.ts';
import { createBackup, restoreBackup, type BackupPlace } from '../backups/backups.ts';
import { readSignedFile } from '../papers/signed-file.ts';
import { fillSampleCompany } from '../sample/fill-sample-company.ts';
import type { JobHandlers } from './run-jobs.ts';
import { testAiProvider } from './test-ai-provider.ts';
import { sendTestMail, testStorage } from './test-connections.ts';

/** Jobs that administrators queue. */
export function administrationJobs(
  place: BackupPlace,
  transport: MailTransport | null,
  root: string,
): JobHandlers {
  const { pool, store } = place;
  return {
    backup: async ({ requestedBy }) => void (await createBackup(place, 'requested', requestedBy)),
    restore: ({ subject, requestedBy }) => restoreBackup(place, subject ?? '', requestedBy),
    sample_company: (request) => fillSampleCompany(place, root, request),
    test_mail: ({ requestedBy }) => sendTestMail(pool, transport, requestedBy),
    test_storage: () => testStorage(store),
    test_ai: () => testAiProvider(pool),
  };
}

/** Jobs about files that are kept. */
export function fileJobs(pool: Pool, store: ObjectStore): JobHandlers {
  return { signed_file: async ({ subject }) => void (await readSignedFile(pool, store, subject ?? '')) };
}

/** Jobs that ask the AI provider, apart from the others: a provider may take its time. */
export function assistantJobs(pool: Pool): JobHandlers {
  return { answer_conversation: ({ subject }) => answerConversation(pool, subject ?? '') };
}
