/** The hiring pipeline and the public careers page. */
export const recruitment = {
  board: 'Hiring pipeline',
  published: 'Published vacancies appear on your careers page.',
  openCareers: 'Open careers page',
  years_one: '{{count, number}} year of experience',
  years_other: '{{count, number}} years of experience',
  careers: {
    title: 'Careers',
    text: 'Open positions you can apply for.',
    loadFailed: 'The vacancies could not be loaded',
    emptyTitle: 'No open positions at the moment',
    emptyText: 'Please check again later.',
    all: 'All open positions',
    closes: 'Apply by {{date}}',
    gone: 'This position is no longer open.',
    apply: 'Apply for this position',
    salary: 'Expected monthly salary ({{currency}})',
    cv: 'CV',
    cvHelp: 'PDF or Word (.docx), up to 5 MB',
    cvTooLarge: 'The file is larger than 5 MB. Choose a smaller one.',
    cvWrongType: 'Choose a PDF or Word (.docx) file.',
    consent: 'I agree that my data is used for this application',
    send: 'Send application',
    sent: 'Your application was sent',
    sentText: 'Thank you for applying for {{title}}. We will contact you by email or phone.',
    consentText_one:
      '{{company}} uses it only to decide on your application. Only HR and the hiring manager of this position see it. It is deleted, with your files, {{count, number}} month after you apply.',
    consentText_other:
      '{{company}} uses it only to decide on your application. Only HR and the hiring manager of this position see it. It is deleted, with your files, {{count, number}} months after you apply.',
  },
} as const;
