/**
 * Every text of the two error catalogues of the specification (section 8 of both documents), the message that says it in
 * three languages, and the file that shows it. `says` is typed by hand from the specification. Texts of the protocol that
 * no person reads have the sentence people read in their place, and the file that produces them.
 */
export type SpecifiedText = { says: string; key: string; shownBy: string; as?: string };

const feature = 'web/src/features';
const session = 'web/src/session';

/** Read by people in these words. */
export const shown: SpecifiedText[] = [
  { says: 'Login failed', key: 'auth.signIn.failed', shownBy: `${feature}/auth/sign-in-form.tsx` },
  { says: 'Registration failed', key: 'auth.signUp.failed', shownBy: `${feature}/auth/sign-up-form.tsx` },
  {
    says: 'Password reset failed',
    key: 'auth.forgotten.failed',
    shownBy: `${feature}/auth/forgotten-password-form.tsx`,
  },
  { says: 'Profile update failed', key: 'profile.failed', shownBy: `${session}/profile-form.tsx` },
  {
    says: 'Failed to change language',
    key: 'shell.language.failed',
    shownBy: 'web/src/base/language/language-context.tsx',
  },
  {
    says: 'Failed to change currency',
    key: 'settings.currencyFailed',
    shownBy: `${feature}/settings/general-settings.tsx`,
  },
  { says: 'Successfully logged in!', key: 'auth.signIn.done', shownBy: `${feature}/auth/sign-in-form.tsx` },
  {
    says: 'Account created successfully! You can now sign in.',
    key: 'auth.signUp.done',
    shownBy: `${feature}/auth/sign-up-form.tsx`,
  },
  {
    says: 'Check your email for password reset link!',
    key: 'auth.forgotten.done',
    shownBy: `${feature}/auth/forgotten-password-form.tsx`,
  },
  { says: 'Profile updated successfully!', key: 'profile.saved', shownBy: `${session}/profile-form.tsx` },
  {
    says: 'Successfully logged out!',
    key: 'shell.session.signedOut',
    shownBy: 'web/src/session/use-sign-out.ts',
  },
  {
    says: 'Language updated',
    key: 'shell.language.updated',
    shownBy: 'web/src/base/language/language-context.tsx',
  },
  { says: 'Session expired', key: 'shell.session.expiredTitle', shownBy: 'web/src/base/feedback.ts' },
  {
    says: 'Your session has expired. Please log in again.',
    key: 'shell.session.expiredText',
    shownBy: 'web/src/base/feedback.ts',
  },
  {
    says: 'Sign out completed with warnings',
    key: 'shell.session.signedOutWithWarnings',
    shownBy: 'web/src/session/use-sign-out.ts',
  },
  {
    says: 'Employee profile not found',
    key: 'hr.selfService.noRecordTitle',
    shownBy: `${feature}/people/own-record.tsx`,
  },
  {
    says: 'The dashboard could not be loaded',
    key: 'dashboard.loadError',
    shownBy: `${feature}/dashboard/dashboard-page.tsx`,
  },
  {
    says: 'Dashboard configuration not found',
    key: 'dashboard.notConfigured',
    shownBy: `${feature}/dashboard/dashboard-page.tsx`,
  },
  {
    says: 'Submission Failed',
    key: 'failures.leave_requests.create',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Failed to Add Entry',
    key: 'failures.time_entries.create',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Failed to Update Entry',
    key: 'failures.time_entries.update',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Failed to Delete Entry',
    key: 'failures.time_entries.remove',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Error creating budget',
    key: 'failures.budgets.create',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Error updating project',
    key: 'failures.projects.update',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Error deleting employee',
    key: 'failures.employees.remove',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Failed to create employee',
    key: 'failures.employees.create',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Failed to update employee',
    key: 'failures.employees.update',
    shownBy: 'web/src/crud/failure-message.ts',
  },
  {
    says: 'Failed to create the role',
    key: 'access.roles.createFailed',
    shownBy: `${feature}/access/role-dialog.tsx`,
  },
  {
    says: 'Failed to update the role',
    key: 'access.roles.updateFailed',
    shownBy: `${feature}/access/role-dialog.tsx`,
  },
  {
    says: 'Failed to create account',
    key: 'access.invite.failed',
    shownBy: `${feature}/access/invite-dialog.tsx`,
  },
  {
    says: 'Failed to reset password',
    key: 'access.wayIn.failed',
    shownBy: `${feature}/access/way-in-dialog.tsx`,
  },
  {
    says: 'Failed to update the user role',
    key: 'access.userRoleFailed',
    shownBy: `${feature}/access/person-line.tsx`,
  },
  {
    says: 'Module Not Available',
    key: 'shell.moduleNotAvailable.title',
    shownBy: 'web/src/app/guards/module-gate.tsx',
  },
  {
    says: 'Access Denied',
    key: 'shell.accessDenied.title',
    shownBy: 'web/src/session/access-denied.tsx',
  },
  {
    says: 'Access Restricted',
    key: 'hr.selfService.restrictedTitle',
    shownBy: `${feature}/people/self-service.tsx`,
  },
  {
    says: 'React Loading Error',
    key: 'startup.loadingError',
    shownBy: 'web/src/startup/startup-failure.ts',
    // it stands before anything is loaded, and has its words with it
    as: 'text.loadingError',
  },
  {
    says: 'App Rendering Error',
    key: 'startup.renderingError',
    shownBy: 'web/src/startup/startup-failure.ts',
    as: 'text.renderingError',
  },
  // by their code, wherever a call fails
  ...Object.entries({
    invalid_credentials: 'Invalid credentials.',
    not_authenticated: 'Not authenticated',
    role_name_taken_name: 'A role with the name "{{name}}" already exists',
    role_in_use: 'Cannot delete role with active users. Please remove all users from this role first.',
    insufficient_balance_leave: 'Insufficient Leave Balance',
    access_denied_permission: 'Access denied: {{module}}.{{action}}',
  }).map(([code, says]) => ({
    says,
    key: `errors.${code}`,
    shownBy: 'web/src/base/error-text.ts',
    as: 't(message.key',
  })),
];

/** Texts of the protocol, the file that says them to programs, and what people read instead. */
export const toPrograms: SpecifiedText[] = [
  {
    says: 'Network error or invalid response',
    key: 'errors.network_error',
    shownBy: 'data/src/supabase/to-app-error.ts',
  },
  { says: 'Request timeout after ', key: 'errors.timeout', shownBy: 'data/src/supabase/to-app-error.ts' },
  ...Object.entries({
    'Sign in failed': 'auth.signIn.failed',
    'Sign up failed': 'auth.signUp.failed',
    'Password reset request failed': 'auth.forgotten.failed',
    'Password update request failed': 'errors.server_error',
    'Failed to get current user': 'errors.link_expired',
  }).map(([says, key]) => ({ says, key, shownBy: 'data/src/rest/rest-session-port.ts' })),
  {
    says: 'No authentication token',
    key: 'errors.not_authenticated',
    shownBy: 'data/src/rest/rest-token-source.ts',
  },
  { says: 'Max retries exceeded', key: 'errors.unavailable', shownBy: 'data/src/rest/transport.ts' },
  { says: 'User profile not found', key: 'errors.not_found', shownBy: `${session}/access-query.ts` },
  {
    says: 'Document file path not found',
    key: 'errors.not_found',
    shownBy: 'server/src/api/actions/documents/download.ts',
  },
];
