/** Mails the server sends. */
export const mail = {
  greeting: 'Hello,',
  greetingNamed: 'Hello {{name}},',
  ignore:
    'If you did not request this, ignore this email; nothing has changed. If you are concerned, contact your administrator.',
  chosen: 'Choose your notifications under Settings, Notifications.',
  kinds: {
    sign_off_code: {
      subject: 'Code to sign variation order {{number}}',
      body: 'This code signs variation order {{number}}. It is valid for ten minutes. Give it to nobody.',
      action: '',
    },
    signup: {
      subject: 'Confirm your email address',
      body: 'Please confirm your email address to complete your registration. The link is valid for one hour and works once.',
      action: 'Confirm email address',
    },
    recovery: {
      subject: 'Choose a new password',
      body: 'A new password was requested for your account. The link is valid for one hour and works once.',
      action: 'Choose a new password',
    },
    email_change: {
      subject: 'Confirm your new email address',
      body: 'Please confirm the new email address of your account. The link is valid for one hour and works once.',
      action: 'Confirm email address',
    },
    password_changed: {
      subject: 'Your password was changed',
      body: 'The password of your account was changed and all other devices were signed out. If this was not you, request a new password immediately.',
      action: 'Open Plinth',
    },
    refused: {
      subject: 'Your account was not approved',
      body: 'An owner of the company did not approve your account, so you cannot sign in. If you think this is a mistake, talk to them.',
      action: 'Open Plinth',
    },
    admitted: {
      subject: 'Your account has been approved',
      body: 'You can now sign in and start working in Plinth.',
      action: 'Sign in',
    },
    invite: {
      subject: 'Invitation to Plinth',
      body: 'An account was created for you. Open the link to choose a password and sign in. The link is valid for one hour and works once.',
      action: 'Accept invitation',
    },
    magiclink: {
      subject: 'Sign in to Plinth',
      body: 'A sign-in link was requested for your account. The link is valid for one hour and works once.',
      action: 'Sign in',
    },
    email_change_current: {
      subject: 'Confirm the change of your email address',
      body: 'A new email address was requested for your account. Please confirm the change from this mailbox too. The link is valid for one hour and works once.',
      action: 'Confirm change',
    },
    reauthentication: {
      subject: 'Your confirmation code',
      body: 'Enter this code to confirm your identity. It is valid for one hour and works once.',
      action: 'Open Plinth',
    },
    passkey_added: {
      subject: 'A passkey was added to your account',
      body: 'A passkey was added to your account: a device that can sign in without your password. If this was not you, sign in, remove it under Settings, Security, and choose a new password.',
      action: 'Open Plinth',
    },
    session_stolen: {
      subject: 'You were signed out for security reasons',
      body: 'A session of your account was used from two places at once and may have been stolen, so it was ended on both. Please sign in again, and choose a new password if this was not you.',
      action: 'Open Plinth',
    },
    invoice: {
      subject: 'Invoice {{number}}',
      body: 'Invoice {{number}} for {{amount}} has been issued to you. It is due on {{due}}.',
      action: 'Open invoice',
    },
    payment_reminder: {
      subject: 'Reminder: invoice {{number}}',
      body: 'A friendly reminder that invoice {{number}} was due on {{due}}. {{amount}} is outstanding. If you have paid in the meantime, please disregard this message. Your statement of account is attached.',
      action: 'Open account',
    },
    payment_reminder_firm: {
      subject: 'Overdue: invoice {{number}}',
      body: 'Invoice {{number}} was due on {{due}} and {{amount}} remains unpaid. Please arrange payment now or tell us when we can expect it. Your statement of account is attached.',
      action: 'Open account',
    },
    payment_reminder_final: {
      subject: 'Final reminder: invoice {{number}}',
      body: 'Despite our reminders, {{amount}} of invoice {{number}}, due on {{due}}, is still unpaid. Please pay within seven days; otherwise we will exercise our rights under the contract. Your statement of account is attached.',
      action: 'Open account',
    },
    notification: {
      subject: '{{subject}}',
      body: 'You have a new notification: {{subject}}',
      action: 'Open',
    },
    approval: {
      subject: 'Needs your approval: {{subject}}',
      body: 'Your decision is needed: {{subject}}',
      action: 'Review request',
    },
    approved: {
      subject: 'Approved: {{subject}}',
      body: 'Your request was approved: {{subject}}',
      action: 'Open',
    },
    rejected: {
      subject: 'Rejected: {{subject}}',
      body: 'Your request was rejected: {{subject}}',
      action: 'Open',
    },
    task_assigned: {
      subject: 'Task assigned to you: {{subject}}',
      body: 'A task was assigned to you: {{subject}}',
      action: 'Open task',
    },
    task_reminder: {
      subject: 'Due soon: {{subject}}',
      body: 'Your task is due soon: {{subject}}',
      action: 'Open task',
    },
    task_overdue: {
      subject: 'Overdue: {{subject}}',
      body: 'Your task is overdue: {{subject}}',
      action: 'Open task',
    },
    invoice_overdue: {
      subject: 'Overdue: {{subject}}',
      body: 'An invoice is overdue: {{subject}}',
      action: 'Open invoice',
    },
    weekly_report: {
      subject: 'Weekly report: {{subject}}',
      body: 'Tasks due this week: {{tasks}}. Overdue: {{overdue}}. Awaiting your approval: {{approvals}}. Hours recorded last week: {{hours}}.',
      action: 'Open dashboard',
    },
    digest: {
      subject: 'New notifications today: {{number}}',
      body: 'Unread since yesterday: {{number}}',
      action: 'See all notifications',
    },
    test: {
      subject: 'Test email',
      body: 'This is the test email you requested. Email from Plinth is working.',
      action: 'Open Plinth',
    },
    notice: {
      subject: 'New notifications in Plinth',
      body: 'You have new notifications in Plinth.',
      action: 'Open Plinth',
    },
  },
} as const;
