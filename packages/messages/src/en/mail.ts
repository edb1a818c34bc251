/** Mails the server sends. */
export const mail = {
  greeting: 'Hello,',
  greetingNamed: 'Hello {{name}},',
  ignore:
    'If you did not ask for this, you can ignore this mail; nothing has changed. If you are worried, tell your administrator.',
  chosen: 'You choose what you hear of, and how, under Settings, Notifications.',
  kinds: {
    signup: {
      subject: 'Confirm your e-mail address',
      body: 'Please confirm your e-mail address to finish signing up. The link is valid for one hour and works once.',
      action: 'Confirm the address',
    },
    recovery: {
      subject: 'Choose a new password',
      body: 'Somebody asked for a new password for your account. The link is valid for one hour and works once.',
      action: 'Choose a new password',
    },
    email_change: {
      subject: 'Confirm your new e-mail address',
      body: 'Please confirm the new address of your account. The link is valid for one hour and works once.',
      action: 'Confirm the address',
    },
    password_changed: {
      subject: 'Your password was changed',
      body: 'The password of your account was changed, and every other device was signed out. If it was not you, ask for a new password at once.',
      action: 'Open Plinth',
    },
    invite: {
      subject: 'You are invited to Plinth',
      body: 'An account was made for you. Follow the link to enter and choose a password. The link is valid for one hour and works once.',
      action: 'Accept the invitation',
    },
    magiclink: {
      subject: 'Sign in to Plinth',
      body: 'Somebody asked to sign in to your account by mail. The link is valid for one hour and works once.',
      action: 'Sign in',
    },
    email_change_current: {
      subject: 'Confirm the change of your e-mail address',
      body: 'Somebody asked to give your account another e-mail address. Please confirm it from this mailbox too. The link is valid for one hour and works once.',
      action: 'Confirm the change',
    },
    reauthentication: {
      subject: 'Your confirmation code',
      body: 'Please type this code to confirm that it is you. It is valid for one hour and works once.',
      action: 'Open Plinth',
    },
    session_stolen: {
      subject: 'You were signed out for safety',
      body: 'A sign-in of your account was used from two places at once, which can mean that it was stolen. It was ended on both. Please sign in again, and choose a new password if this was not you.',
      action: 'Open Plinth',
    },
    invoice: {
      subject: 'Invoice {{number}}',
      body: 'We have issued invoice {{number}} over {{amount}} to you. It is due on {{due}}.',
      action: 'Open the invoice',
    },
    notification: {
      subject: '{{subject}}',
      body: 'There is news for you: {{subject}}',
      action: 'Open it',
    },
    approval: {
      subject: 'For you to decide: {{subject}}',
      body: 'This waits for your decision: {{subject}}',
      action: 'Look and decide',
    },
    approved: {
      subject: 'Approved: {{subject}}',
      body: 'What you asked for was approved: {{subject}}',
      action: 'Open it',
    },
    rejected: {
      subject: 'Rejected: {{subject}}',
      body: 'What you asked for was rejected: {{subject}}',
      action: 'Open it',
    },
    task_assigned: {
      subject: 'A task for you: {{subject}}',
      body: 'You were given a task: {{subject}}',
      action: 'Open the task',
    },
    task_reminder: {
      subject: 'Due soon: {{subject}}',
      body: 'A task of yours is due: {{subject}}',
      action: 'Open the task',
    },
    task_overdue: {
      subject: 'Overdue: {{subject}}',
      body: 'A task of yours is late: {{subject}}',
      action: 'Open the task',
    },
    invoice_overdue: {
      subject: 'Overdue: {{subject}}',
      body: 'An invoice was not paid in time: {{subject}}',
      action: 'Open the invoice',
    },
    weekly_report: {
      subject: 'Your week: {{subject}}',
      body: 'Your tasks due this week: {{tasks}}. Overdue: {{overdue}}. Waiting for your decision: {{approvals}}. Hours you noted last week: {{hours}}.',
      action: 'Open your dashboard',
    },
    digest: {
      subject: 'New for you today: {{number}}',
      body: 'Not read yet since yesterday: {{number}}',
      action: 'See all of it',
    },
    test: {
      subject: 'Mail works',
      body: 'This is the test you asked for: mails of Plinth arrive.',
      action: 'Open Plinth',
    },
    notice: {
      subject: 'A message from Plinth',
      body: 'There is news for you in Plinth.',
      action: 'Open Plinth',
    },
  },
} as const;
