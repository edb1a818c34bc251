import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Once the page has been quiet, whatever waited for it need not wait again. */
let hasBeen = false;

/** Becomes true when, for the first time, nothing was fetched for a second: what nobody waits for is loaded then. */
export function useHasBeenQuiet(): boolean {
  const queryClient = useQueryClient();
  const [quietSeconds, setQuietSeconds] = useState(0);
  const isQuiet = hasBeen || quietSeconds > 1;
  useEffect(() => {
    if (isQuiet) {
      hasBeen = true;
      return undefined;
    }
    const timer = setInterval(
      () => setQuietSeconds((seconds) => (queryClient.isFetching() > 0 ? 0 : seconds + 1)),
      1000,
    );
    return () => clearInterval(timer);
  }, [queryClient, isQuiet]);
  return isQuiet;
}
