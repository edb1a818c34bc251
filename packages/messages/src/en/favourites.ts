/** Screens a person has marked to come back to. */
export const favourites = {
  title: 'Favourites',
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  narrowed: '{{title}} (filtered)',
  tooMany: 'You can have {{count, number}} favourites. Remove one first.',
} as const;
