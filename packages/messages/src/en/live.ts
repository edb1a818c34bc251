/** What is said about changes of others that come by themselves. */
export const live = {
  interrupted: 'Live updates are interrupted. This page refreshes when the connection is back.',
} as const;
