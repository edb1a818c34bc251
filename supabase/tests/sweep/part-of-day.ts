/** The full tier tries everything, in one go or in parts (`PLINTH_PART=2/3`); the first a part that the date chooses. */
export const isFull = process.env['PLINTH_TIER'] === 'full';

/** Another number each day, the same all day long. */
export const turnOfDay = Number(
  (process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10)).replaceAll('-', ''),
);

const [part = 1, parts = 1] = (process.env['PLINTH_PART'] ?? '1/1').split('/').map(Number);

/** What is tried of a list: everything in the full tier (or its part of it), one of `share` in the first. */
export function tried<Item>(all: readonly Item[], share: number): Item[] {
  return all.filter((_, index) =>
    isFull ? index % parts === part - 1 : index % share === turnOfDay % share,
  );
}
