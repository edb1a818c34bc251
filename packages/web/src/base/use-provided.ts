import { type Context, useContext } from 'react';

/** What the tree gives under this context. Throws where nothing above gives it, which is a programming mistake. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('Its provider is missing above');
  return value;
}
