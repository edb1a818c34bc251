/** Who may do what: the owner's screen, and everybody's view of their own abilities. */
export const access = {
  deniedText: 'Only system owners can access RBAC settings.',
  title: 'Users and roles',
  subtitle: 'Each person has one role. A deactivated person is signed out at once.',
  role: 'Role of {{name}}',
  noRole: 'No role',
  inactive: 'Deactivated',
  activate: 'Activate',
  deactivate: 'Deactivate',
  saved: 'Access changed',
  failed: 'The access could not be changed',
  loadFailed: 'The users could not be loaded',
  exampleTitle: 'My access',
  exampleText: 'What your role lets you do, as the server decides it.',
  ownRole: 'Your role',
  abilities: 'What you may do',
} as const;
