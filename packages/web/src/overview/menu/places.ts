/** A place of the application and the heading it had. */
export type Place = { href: string; title: string };

/** Name of the choice that holds a person's favourites. */
export const favouritesChoice = 'favourites';

/** The places in something that was kept; what has another shape is left out. */
export function placesIn(kept: unknown): Place[] {
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    typeof value.href === 'string' &&
    // an address of this application, and of no other
    /^\/(?![/\\])/.test(value.href) &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
