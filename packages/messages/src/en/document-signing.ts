/** An employee's signature under a document of the company. */
export const documentSigning = {
  read: 'Open document',
  title: 'Your signature',
  isRead: 'I have read the document and agree to it',
  notRead: 'Confirm that you have read the document.',
  once: 'You sign once. Your signature cannot be changed or withdrawn.',
  sign: 'Sign document',
  given: 'Signature',
  waiting: 'Not signed yet. Only the employee can sign.',
} as const;
