/** Screens a person has marked to come back to. */
export const favourites = {
  title: 'Favourites',
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  narrowed: '{{title}}, as narrowed',
  tooMany: 'There is room for {{count, number}} favourites. Remove one first.',
} as const;
