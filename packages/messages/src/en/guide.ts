/** The guide: what people do most, in the order in which a firm comes to it; each text is a few steps, a line each. */
export const guide = {
  title: 'Guide',
  search: 'Search the guide',
  none: 'No matches in the guide',
  noneText: 'Try another word or fewer words.',
  open: 'Open',
  words: 'Glossary',
  found_one: '{{count, number}} result',
  found_other: '{{count, number}} results',
  articles: {
    begin: {
      title: 'Getting started',
      text: 'Follow the first steps on the dashboard; they complete automatically.\nEnter the company details: name, address, tax ID and logo are printed on every document.\nInvite users by link and give each one a role.',
    },
    dashboards: {
      title: 'Dashboards',
      text: 'The first tab shows your own work or the company; the other tabs are for projects, finance, people and commercial work.\nEvery figure opens the list it is counted from. Charts can be shown as a table.\nChoose Customise to hide panels or change their order.',
    },
    claims: {
      title: 'My expenses',
      text: 'Open My expenses under Self-service, enter what you paid and add the receipt or take a photo of it.\nSubmit it for approval; the list shows the status of each claim and the reason for a rejection.\nApproved claims are paid with your salary or directly from a company account.',
    },
    signingIn: {
      title: 'Signing in',
      text: 'Under Settings, Security, add a passkey: you then sign in with your fingerprint, face or screen lock, on this device or with a phone nearby.\nOr set up an authenticator app and enter its code after your password. With either, the password alone is no longer enough.\nStore the recovery codes where you reach them without your phone. If you lose both, an owner of your company turns two-step verification off for your account.',
    },
    access: {
      title: 'Users and roles',
      text: 'A role sets what its users can see, create, edit, delete and approve in each module.\nOwners assign roles, deactivate users with immediate effect and can preview the system as any role.\nCheck access shows which permission is missing and who can grant it.',
    },
    projects: {
      title: 'Projects and schedules',
      text: 'Open a project and enter its work breakdown as an outline: Tab indents a task.\nLink tasks, change dates in place, and follow the work in the outline or on the board.\nChoose columns, colours and groups of the Gantt chart, and print it as PDF.\nImport a schedule from other software; it is checked before anything is saved.\nThe portfolio compares all projects and shows them on a map; set the location on the project.\nIt also shows the backlog of signed contracts and the hit rate of quotations; each figure opens what it is made of.\nOpen a published drawing under Documents and choose New snag here: the snag is pinned to its place and keeps it on later revisions.',
    },
    hours: {
      title: 'Hours and attendance',
      text: 'Record your hours by day and project, with start and end time.\nSubmit them to your manager for approval. Approved hours become project labour cost and pay.\nYou can work offline on site: entries are saved on the device and sent later.\nUnder Settings, Company, the attendance clock can record where it is pressed, or require a site: give the project coordinates and a site radius. The list of attendance filters what was away from site.\nIt can also take a photo with each press: asked for or required, visible to the employee and to those who approve attendance, and deleted after the days you set.\nA clock station is a tablet at the gate: create it under Attendance, open its link on the tablet, and people check in with employee number and PIN. Set your PIN in your profile.',
    },
    leave: {
      title: 'Leave',
      text: 'Request leave; working days are counted without weekends and holidays.\nYou see your balance before you submit and are notified of the decision.\nThe calendar shows absences; subscribe to it in Outlook or Google Calendar.',
    },
    pay: {
      title: 'Payroll',
      text: 'Create a pay run for the month and choose Run payroll: payslips are generated from salaries, approved hours, leave, expenses and country rules.\nReview the payslips, approve and pay them. The journal entries are created with the run.\nA paid payslip is never changed; differences are paid in a corrections run or an off-cycle run.',
    },
    recruitment: {
      title: 'Recruitment',
      text: 'Request headcount as a vacancy; another administrator approves it. Published vacancies appear on the careers page, where candidates apply without an account.\nMove applications through the stages on the hiring pipeline, schedule interviews, and record scorecards. Only HR administrators and the hiring manager see applications.\nAn approved and accepted offer becomes an employee with Hire; the salary then waits as a pay change for approval. Applications are deleted after the period set under Settings, System.',
    },
    training: {
      title: 'Training',
      text: 'Record courses, inductions and toolbox talks with their attendance. When a course session is marked as held, those who passed receive a certificate.\nA certificate requirement applies to a project, job title or task: without a certificate that is valid until the due date, the task can be neither assigned nor moved.\nToolbox talks and inductions of a project can be recorded by anyone who may create safety records.',
    },
    benefits: {
      title: 'Benefits',
      text: 'Set up plans with the monthly cost for the employee and the company, and enrol employees with their dependants.\nOnce an enrolment is approved, payslips deduct the employee share and record the company share as cost.',
    },
    signing: {
      title: 'Documents to sign',
      text: 'Publish a policy, contract or letter under Documents, then send it for signature to one employee or to all of them.\nEmployees open it, confirm that they have read it and sign with their name and, if they wish, a drawn signature. Nobody can sign for them.\nThe signed PDF holds the pages that were signed, with name, time and signature; its checksum is kept with the record.\nA signature is final. When a new revision is published, they are asked to sign it again.',
    },
    people: {
      title: 'HR analytics',
      text: 'See headcount, turnover, absence, overtime by site and cost per hour for the employees you may see.\nEach chart has its table; open a figure to see the employees behind it.',
    },
    reviews: {
      title: 'Performance reviews',
      text: 'Create a review cycle with its questions and open it: each employee gets a review and a self-assessment.\nEmployees submit their self-assessment and reviewers rate; ratings are calibrated before the cycle is closed.\nClosing the cycle shares the reviews with the employees, who acknowledge them.',
    },
    buying: {
      title: 'From requisition to payment',
      text: 'An approved requisition becomes a purchase order, directly or after a request for quotation: enter what each supplier offers, compare line by line and award all lines or some.\nGoods are received against the order, and the supplier invoice is matched with both before payment.\nCosts without a purchase order, such as rent or electricity, are entered as supplier invoices without an order and approved like the others.\nSuppliers are paid together by a payment run, which one person prepares and another approves. Open credit notes of a supplier are set off in the run. Bank accounts are used once a second person has confirmed them; the approved run gives you the file for the bank.\nThe budget shows committed cost and the remaining amount at every step.',
    },
    tender: {
      title: 'From tender to certificate',
      text: 'Measure quantities, add them to a bill of quantities and build up its rates.\nA contract has a schedule of values, retention and an advance.\nCertify the work done each month; retention and advance recovery are calculated.\nDeductions such as contra charges or damages are listed by name on a certificate or subcontract claim and carried to the next one.',
    },
    changes: {
      title: 'Contract changes',
      text: 'A change event records anything that may change a contract. Its notice deadline follows from the contract, and you are reminded before it passes. Raise a variation order from it.\nA variation order changes the contract with the client; a change order changes an order to a supplier or subcontractor.\nEach item added by a variation order becomes a contract line of its own; an omission with the item number of a contract line is deducted from that line.\nBoth take effect once approved; contract, budget and forecast are updated.\nYou cannot approve your own records.',
    },
    invoices: {
      title: 'Invoices and payments',
      text: 'Invoices are numbered without gaps on approval and cannot be changed afterwards.\nCorrect mistakes with a credit note; record payments in part or in full.\nRefund money on account or a credit note, or set a credit note off against another invoice; a second person approves it.\nThe page of a client or supplier shows the balance, what is overdue and retained, the statement of account and every document with them.\nPrint an invoice or send it by email; company details and tax wording come from the settings.',
    },
    cheques: {
      title: 'Post-dated cheques',
      text: 'Register cheques received from clients and issued to suppliers under Finance, with the invoices they are for. An issued cheque is approved by a second person.\nUntil a cheque clears, its invoices stay open and show what cheques cover; the cash forecast counts it on its date.\nMark it as deposited and cleared when the bank pays it: the receipt or payment is recorded for you. If it is returned, enter the reason; its invoices are open again and another cheque can replace it.',
    },
    bank: {
      title: 'Bank reconciliation',
      text: 'Import an account statement as CSV, MT940 or CAMT.053. It must follow on from the previous one; lines imported before are skipped.\nAccept a suggested match, select one or more documents for a line, or record it as a payment, bank charge, interest or transfer.\nAny difference between the bank balance and the books is listed item by item.\nOpening balances are entered once under Finance, approved by another person and then locked.',
    },
    closing: {
      title: 'Journal, financial statements and period close',
      text: 'Enter accruals, depreciation and corrections as journal vouchers. Another person approves them; a reversal is posted on its own date.\nPay filed tax returns, tax withheld and other liabilities with liability payments; another person approves them.\nThe profit and loss and the balance sheet come from the journal, with the previous period and last year for comparison. Open a figure to see its entries; export as CSV, Excel or PDF.\nChoose a project to see the profit and loss of that project alone.\nBefore closing a month, revalue open balances and bank accounts in other currencies at the rate of its last day. Another person approves the voucher; it is reversed on the first day of the next month.\nClose each month once it is complete. Nothing can be posted to it afterwards; date late documents in an open month.\nAnother finance approver can reopen a month, with a reason.\nOnce all its months are closed, close the financial year: its profit or loss moves to retained earnings.',
    },
    stock: {
      title: 'Stock',
      text: 'Received goods go into stock; goods issued to projects are charged at average cost.\nStock cannot go below zero, and every movement is recorded.\nMark freight, duty and clearing on a supplier invoice as landed cost, then spread them over the goods receipts by value, quantity or weight.\nSet a reorder level for each item.',
    },
    lists: {
      title: 'Lists, import and export',
      text: 'Filter, sort and choose columns; the link keeps them, and views can be saved and shared.\nChoose Import on a list and drop a CSV or Excel file: columns are matched, errors are shown by row, and the import can be undone.\nExport the view you see as CSV, Excel or PDF.\nChoose PDF on a record to print it in English, Hindi or Arabic.',
    },
    keys: {
      title: 'Keyboard and search',
      text: 'Ctrl+K opens search: type a number, a name or a command; typing errors are tolerated.\n? shows all shortcuts; G and a letter opens a page, C creates, E edits, F2 changes one field in a list, A approves, Ctrl+Enter saves.\nAdd the pages you use most to your favourites.',
    },
    news: {
      title: 'Notifications and comments',
      text: 'You are notified of approvals, decisions on your requests and due dates.\nSnooze notifications or receive a daily email digest; choose topics in the settings.\nType @ and a name in a comment to notify a colleague.\nGoing away? Name a deputy under Approvals: they decide with your rights while you are away.',
    },
    undo: {
      title: 'Undo, trash and history',
      text: 'After deleting, you have ten seconds to undo and 30 days to restore from Trash.\nThe history of a task or project shows all changes and restores earlier values.\nFinancial records are never deleted, only reversed.\nA new version of a file keeps the earlier ones, and any of them can be restored.',
    },
    safety: {
      title: 'System administration',
      text: 'Backups run on schedule or on demand and can be restored at any time.\nMaintenance mode shows a notice and admits administrators only.\nEvery change is recorded in the audit log, which reveals tampering.',
    },
  },
} as const;
