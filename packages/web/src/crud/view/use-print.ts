import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { letterheadQuery } from '../letterhead/letterhead-query.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';

/**
 * Prints the record once all that belongs on the paper is there, by what it returns and by the keys of the browser: a page
 * that is being printed waits for nothing. Without the letterhead nothing is printed, and a toast says so.
 */
export function usePrint(): () => void {
  const queryClient = useQueryClient();
  const dataSource = useDataSource();
  const { company } = useAccess();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const letterhead = await queryClient.ensureQueryData(
        letterheadQuery(dataSource, company?.logo ?? null),
      );
      await paperIsWhole(queryClient, letterhead !== null);
      globalThis.print();
    },
    meta: { failureMessage: 'letterhead.printFailed' },
  });

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // the place of the key as well, so that it works with every keyboard
      if (event.code !== 'KeyP' && event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      if (!event.repeat) mutate();
    }
    globalThis.addEventListener('keydown', handleKeyDown);
    return () => globalThis.removeEventListener('keydown', handleKeyDown);
  }, [mutate]);

  return mutate;
}

const headOfPaper = '[data-letterhead]';

/** Nothing is on its way any more, the head stands, and its letters and its picture can be drawn. */
async function paperIsWhole(queryClient: QueryClient, hasHead: boolean): Promise<void> {
  const isWhole = () =>
    queryClient.isFetching() === 0 &&
    document.querySelector('#content [aria-busy=true]') === null &&
    (!hasHead || document.querySelector(headOfPaper) !== null);
  // looked at again with each picture of the page
  while (!isWhole()) await new Promise(requestAnimationFrame);
  const logos = document.querySelectorAll<HTMLImageElement>(`${headOfPaper} img`);
  // a picture that cannot be drawn is no reason not to print
  await Promise.allSettled([document.fonts.ready, ...Array.from(logos, (logo) => logo.decode())]);
}
