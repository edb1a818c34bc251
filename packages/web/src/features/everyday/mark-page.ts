import type { Place } from '../../overview/menu/places.ts';

/** As many as a menu can show without hiding the rest of itself. */
export const mostFavourites = 20;

/** The page as a favourite, once it has its name: the star stands above a page that is still on its way. Null: it was left before. */
export async function placeOfPage(
  href: string,
  isStillHere: () => boolean,
  named: (heading: string) => string,
): Promise<Place | null> {
  for (let tries = 0; tries < 100 && isStillHere(); tries += 1) {
    const heading = document.querySelector('#content h1')?.textContent.trim();
    if (heading) return { href, title: named(heading) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
