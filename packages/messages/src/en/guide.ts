/** The guide: what people do most, in the order in which a firm comes to it; each text is a few steps, a line each. */
export const guide = {
  title: 'Guide',
  search: 'Search the guide',
  none: 'Nothing in the guide fits',
  noneText: 'Try another word, or fewer.',
  open: 'Go there',
  words: 'Words of the trade',
  found_one: '{{count, number}} place fits',
  found_other: '{{count, number}} places fit',
  articles: {
    begin: {
      title: 'Begin',
      text: 'The dashboard shows your first steps and ticks them off as they are done.\nComplete the company: name, address, tax number and logo are printed on every document.\nInvite your people by link; each gets a role.',
    },
    access: {
      title: 'Who may do what',
      text: 'A role says what its people may see, create, edit, delete and approve in each module.\nAn owner gives roles, switches people off within a second, and can look at the system as a role sees it.\nWhen somebody may not do something, “Why not?” tells which right is missing and who can give it.',
    },
    projects: {
      title: 'Projects and schedules',
      text: 'Open a project and write its work breakdown as an outline: Tab moves a task below another.\nSay which task waits for which, move dates where you see them, and follow the work in the outline or on the board.\nA schedule from another program can be brought in, checked before anything is kept.',
    },
    hours: {
      title: 'Hours and attendance',
      text: 'Note your hours by day and project, from when to when.\nSubmit them; your manager approves. Approved hours become labour cost of the project and pay.\nOn site without a network you go on working: what you note waits in a queue and is sent later.',
    },
    leave: {
      title: 'Leave',
      text: 'Ask for leave; working days are counted for you, without weekends and holidays.\nYou see your balance before you send, and hear what was decided.\nThe calendar shows who is away; its private address brings it into Outlook or Google.',
    },
    pay: {
      title: 'Pay',
      text: 'Make a pay run for a month: payslips come from contracts, approved hours, leave, expenses and the rules of the country.\nLook through the payslips, approve, and pay. The entries for the books come with it.\nA payslip that was paid is never changed; a correction is a new one.',
    },
    buying: {
      title: 'From need to payment',
      text: 'A requisition says what is needed; approved, it becomes a purchase order.\nGoods are received against the order, and the supplier’s bill is compared with both before it is paid.\nThe budget shows what is committed and what is left at every step.',
    },
    tender: {
      title: 'From tender to certificate',
      text: 'Measure quantities, put them into a bill of quantities and build up its rates.\nA contract holds its schedule of values, its retention and its advance.\nEach month a certificate says what is done; retention and the advance are worked out for you.',
    },
    changes: {
      title: 'Changes of a contract',
      text: 'A variation order changes what the client pays, a change order what a supplier is owed.\nBoth are approved before they count; then contract, budget and forecast follow.\nNobody decides on their own record.',
    },
    invoices: {
      title: 'Invoices and payments',
      text: 'An invoice is numbered without gaps when it is approved; from then on it is not changed.\nA mistake is put right with a credit note; payments are noted against it, in part or in whole.\nPrint it, or send it by mail; company data and tax wording come from the settings.',
    },
    stock: {
      title: 'Stock',
      text: 'What is received goes into stock; what a project uses goes out at its average cost.\nStock never falls below nothing, and each movement stays on record.\nAn item has a level at which it is ordered anew, beside what is there.',
    },
    lists: {
      title: 'Lists, import and export',
      text: 'Filter, sort and choose columns; the address keeps it all, and a view can be saved and shared.\nDrop a CSV or Excel file on a list: columns are matched, mistakes shown by row, and the whole import can be undone.\nExport gives exactly the view you see, as CSV, Excel or PDF.',
    },
    keys: {
      title: 'Keys and search',
      text: 'Ctrl+K opens the palette: type a number, a name or what you want to do; small mistakes do not matter.\n? shows all keys; G and a letter goes to a screen, C creates, E edits, A approves, Ctrl+Enter saves.\nStar what you need often; it stays at the top.',
    },
    news: {
      title: 'News and comments',
      text: 'You hear when something waits for your decision, what became of what you asked for, and what is due.\nPut news off till tomorrow, or have one mail a day; what you hear of is chosen in the settings.\nWrite @ and a name in a comment, and that person hears of it.',
    },
    undo: {
      title: 'Undo, trash and history',
      text: 'After deleting you have ten seconds to undo, and thirty days to bring it back from the trash.\nThe history of a task or project shows who changed what, and puts an old value back.\nMoney is never deleted: it is reversed, so that the books always add up.',
    },
    safety: {
      title: 'Looking after the system',
      text: 'Backups run on a schedule and on demand; going back to one is tried out, not hoped for.\nMaintenance shows a banner and keeps others out while you work.\nEvery change is in the audit log, whose chain shows if somebody tampered with it.',
    },
  },
} as const;
