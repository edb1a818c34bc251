import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const isNumber = (value: string) => value !== '' && !Number.isNaN(Number(value));
const isFontSize = (value: string) => /^(?:xs|sm|base|lg|\d?xl|\[(?:[\d.]|clamp).*\])$/.test(value);

/** Kinds of utilities named by what stands before their value. */
const byPrefix = [
  'size w h min-w max-w min-h max-h basis shrink grow order z p px py ps pe pt pb m mx my ms me mt mb',
  'space-x space-y gap gap-x gap-y grid-cols grid-rows col-span row-span inset inset-x inset-y start end top',
  'bottom scroll-mt bg fill opacity leading tracking cursor rounded rounded-s rounded-e rounded-t rounded-b',
  'transition duration delay ease animate outline-offset underline-offset decoration translate translate-x',
  'translate-y scale scale-x scale-y overscroll overscroll-x overscroll-y rotate justify items self content',
  'whitespace select pointer-events line-clamp appearance align list border-spacing overflow overflow-x',
  'overflow-y break-before break-after break-inside',
].flatMap((line) => line.split(' '));

const borderSides = ['-x', '-y', '-s', '-e', '-t', '-b'] as const;
const widthsAndColours = ['', ...borderSides].flatMap(
  (side) =>
    [
      [`border-w${side}`, [{ [`border${side}`]: ['', isNumber] }]],
      [`border-color${side}`, [{ [`border${side}`]: [any] }]],
    ] as const,
);

/**
 * Lets a later utility class win over an earlier one of the same kind. It knows the kinds this interface uses and no others:
 * the list of all that Tailwind has is a tenth of what the first page may weigh. A test holds it to the full list for every
 * two classes that occur in the sources.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(byPrefix.map((prefix) => [prefix, [{ [prefix]: ['', any] }]])),
    display: [
      'block',
      'inline-block',
      'inline',
      'flex',
      'inline-flex',
      'table',
      'grid',
      'contents',
      'hidden',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    visibility: ['visible', 'invisible', 'collapse'],
    sr: ['sr-only', 'not-sr-only'],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
    flex: [{ flex: [any] }],
    'text-alignment': [{ text: ['start', 'center', 'end', 'justify'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-overflow': ['truncate', { text: ['ellipsis', 'clip'] }],
    'font-size': [{ text: [isFontSize] }],
    'text-color': [{ text: [any] }],
    'text-decoration': ['underline', 'line-through', 'no-underline'],
    'font-family': [{ font: ['sans', 'mono'] }],
    'font-weight': [{ font: [any] }],
    'font-style': ['italic', 'not-italic'],
    break: [{ break: ['normal', 'words', 'all', 'keep'] }],
    'border-collapse': [{ border: ['collapse', 'separate'] }],
    'border-style': [{ border: ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none'] }],
    ...Object.fromEntries(widthsAndColours),
    'outline-style': [{ outline: ['solid', 'dashed', 'dotted', 'double', 'none', 'hidden'] }],
    'outline-w': [{ outline: ['', isNumber] }],
    'outline-color': [{ outline: [any] }],
    shadow: [{ shadow: ['none'] }],
    'shadow-color': [{ shadow: [any] }],
    'object-fit': [{ object: ['contain', 'cover', 'fill', 'none'] }],
    'snap-type': [{ snap: ['none', 'x', 'y', 'both'] }],
    'container-type': [{ '@container': ['', 'normal', 'size'] }],
  },
  conflictingClassGroups: {
    overflow: ['overflow-x', 'overflow-y'],
    overscroll: ['overscroll-x', 'overscroll-y'],
    inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'bottom'],
    'inset-x': ['start', 'end'],
    'inset-y': ['top', 'bottom'],
    flex: ['basis', 'grow', 'shrink'],
    gap: ['gap-x', 'gap-y'],
    p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
    px: ['ps', 'pe'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'ms', 'me', 'mt', 'mb'],
    mx: ['ms', 'me'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
    'font-size': ['leading'],
    'line-clamp': ['display', 'overflow'],
    rounded: ['rounded-s', 'rounded-e', 'rounded-t', 'rounded-b'],
    translate: ['translate-x', 'translate-y'],
    'border-w': borderSides.map((side) => `border-w${side}`),
    'border-w-x': ['border-w-s', 'border-w-e'],
    'border-w-y': ['border-w-t', 'border-w-b'],
    'border-color': borderSides.map((side) => `border-color${side}`),
  },
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  postfixLookupClassGroups: ['container-type'],
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'first-line', 'marker', 'placeholder'],
}));
