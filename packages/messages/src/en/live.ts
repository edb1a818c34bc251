/** What is said about changes of others that come by themselves. */
export const live = {
  interrupted:
    'Changes of others do not arrive at the moment. What you see is brought up to date as soon as they do.',
} as const;
