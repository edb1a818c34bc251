/** The same value for one field of many rows. */
export const bulk = {
  open: 'Edit',
  title_one: 'Edit {{count, number}} record',
  title_other: 'Edit {{count, number}} records',
  text: 'Sets one field to the same value in all of them.',
  field: 'Field',
  choose: 'Select a field',
  apply_one: 'Update {{count, number}} record',
  apply_other: 'Update {{count, number}} records',
  changed_one: '{{count, number}} record updated',
  changed_other: '{{count, number}} records updated',
  refused_one: '{{count, number}} record was not updated:',
  refused_other: '{{count, number}} records were not updated:',
  undone: 'Changes undone',
  undoKept_one: '{{count, number}} record has changed since and was not undone',
  undoKept_other: '{{count, number}} records have changed since and were not undone',
} as const;
