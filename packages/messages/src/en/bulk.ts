/** The same value for one field of many rows. */
export const bulk = {
  open: 'Edit values',
  title_one: 'Change {{count, number}} record',
  title_other: 'Change {{count, number}} records',
  text: 'One field gets the same value in all of them. Everything else stays.',
  field: 'Field',
  choose: 'Choose a field',
  apply_one: 'Change {{count, number}} record',
  apply_other: 'Change {{count, number}} records',
  changed_one: '{{count, number}} record changed',
  changed_other: '{{count, number}} records changed',
  refused_one: '{{count, number}} record stayed as it was:',
  refused_other: '{{count, number}} records stayed as they were:',
  undone: 'Everything is as it was before',
  undoKept_one: '{{count, number}} record was changed since and stays',
  undoKept_other: '{{count, number}} records were changed since and stay',
} as const;
