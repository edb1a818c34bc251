/**
 * Words that are cut where there is no room for them, each at its own end: an English name on an Arabic page would lose
 * its beginning if the line around it were cut. A link keeps its line below such words.
 */
export const cutWords =
  'truncate [&_bdi]:inline-block [&_bdi]:max-w-full [&_bdi]:truncate [&_bdi]:align-bottom [&_a_bdi]:[text-decoration:inherit]';
