/** The picture of one's own profile; the rest of its page is said by the frame. */
export const profilePicture = {
  choose: 'Choose picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
} as const;
