/** `/settings`: what people and the company choose. */
export const settings = {
  title: 'Settings',
  tabs: {
    general: 'General',
    profile: 'My profile',
    notifications: 'Notifications',
    security: 'Security',
    company: 'Company',
    system: 'System',
  },
  cards: {
    display: { title: 'Language and looks', text: 'How Plinth speaks to you and looks on this device.' },
    dates: { title: 'Dates and times', text: 'How you read and type them. What is stored stays the same.' },
    profile: { title: 'Personal details', text: 'What your colleagues see of you.' },
    notifications: {
      title: 'What you hear of',
      text: 'Every kind can be switched off; mails about your password and your sign-in always come.',
    },
    security: { title: 'Rules for everybody', text: 'They hold from the next sign-in of each person.' },
    company: {
      title: 'Company data',
      text: 'Printed at the head of every document, and the rules you work by.',
    },
    system: { title: 'Operation', text: 'How this installation is looked after.' },
  },
  languageHelp: 'Mails to you come in it too.',
  currency: 'Currency',
  currencyHelp: 'New documents start in it. Amounts that have a currency keep it.',
  currencyOfCompany: 'Like the company',
  currencyFailed: 'Failed to change currency',
} as const;
