/** Looks shared by everything one types or picks a value in. */
export const controlClasses = [
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink dark:bg-sunken',
  'touch-row transition-[border-color] duration-100',
  'hover:not-disabled:border-ink-subtle',
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
  'aria-invalid:border-danger-solid aria-invalid:focus-visible:outline-danger-solid',
  'placeholder:text-ink-subtle disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken',
].join(' ');

/** Text size of controls: telephones zoom the page when it is below 16 px. */
export const controlTextClasses = 'text-sm leading-5 pointer-coarse:text-base';
