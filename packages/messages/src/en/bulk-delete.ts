/** What is said of deleting several records at once. */
export const bulkDelete = {
  delete: 'Delete',
  title_one: 'Delete {{count, number}} record?',
  title_other: 'Delete {{count, number}} records?',
  progress: 'Deleting',
  countOf: '{{done, number}} of {{total, number}}',
  deleted_one: '{{count, number}} record deleted.',
  deleted_other: '{{count, number}} records deleted.',
  kept_one: '{{count, number}} record not deleted:',
  kept_other: '{{count, number}} records not deleted:',
  reason: '{{reason}} ({{count, number}})',
} as const;
