/** Surface of everything that opens above the page, beside what opened it. */
export const popupClasses = [
  'rounded-lg border border-line bg-raised text-ink shadow-popup outline-none dark:border-transparent',
  'origin-(--transform-origin) transition-[transform,scale,opacity] duration-100 ease-out',
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:transition-none',
].join(' ');

/** A line of a menu or list in such a surface. */
export const popupItemClasses = [
  'flex w-full cursor-default items-center gap-2.5 rounded-md px-2 py-1.5 text-start text-sm leading-5 text-ink outline-none select-none touch-row',
  'data-highlighted:bg-hover data-disabled:text-ink-subtle data-disabled:opacity-70',
  'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2',
  '[&_svg]:size-4 [&_svg]:shrink-0',
].join(' ');

/** The layer such surfaces lie in. */
export const popupLayerClasses = 'z-50 outline-none';
