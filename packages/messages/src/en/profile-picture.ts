/** The picture of one's own profile; the rest of its page is said by the frame. */
export const profilePicture = {
  choose: 'Choose a picture',
  replace: 'Choose another',
  remove: 'Remove the picture',
} as const;
