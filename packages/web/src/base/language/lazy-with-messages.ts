import { type FunctionComponent, lazy } from 'react';
import { completeMessages } from './i18n.ts';

/** A component that is seldom or late needed, and says more than the messages of the frame. */
export function lazyWithMessages<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(async () => {
    const [Content] = await Promise.all([load(), completeMessages()]);
    return { default: Content };
  });
}
