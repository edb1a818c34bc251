import type { Page } from '@playwright/test';

/** How many files the device keeps that are not sent yet. */
export const waitingFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name, version }) => name === 'plinth-offline' && version === 2)) return 0;
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The device did not answer')));
      });
    const database = await answerOf(indexedDB.open('plinth-offline'));
    const places = await answerOf(database.transaction('files').objectStore('files').getAll());
    database.close();
    return places.reduce((sum: number, { files }: { files: unknown[] }) => sum + files.length, 0);
  });
