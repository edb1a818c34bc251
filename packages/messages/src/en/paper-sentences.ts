/** Sentences on papers made by the server. */
export const paperSentences = {
  contact: 'Attn: {{name}}',
  license: 'Licence: {{number}}',
  page: 'Page {{page}} of {{pages}}',
  amountsIn: 'Amounts in {{currency}}',
  amountsBeforeTax: 'Amounts in {{currency}}, before tax',
  days_one: '{{days}} day',
  days_other: '{{days}} days',
  retentionUpTo: '{{percent}} %, up to {{cap}} % of the contract',
  rateOf: '1 {{currency}} = {{rate}} {{base}}',
  taxIn: 'Tax in {{currency}}',
  totalIn: 'Total including tax in {{currency}}',
  reverseChargeNote: 'The recipient accounts for the tax on the lines marked reverse charge.',
  zeroRatedNote:
    'Supply to a special economic zone or export under a letter of undertaking, without payment of integrated tax.',
  requestText: 'Please fill in your prices before tax and return this form to us.',
  creditFor: 'This credit note corrects invoice {{number}} of {{date}}.',
  architectText:
    'In accordance with the contract documents, based on on-site observations and the data of this application, the amount certified below is due to the contractor.',
  toWhom: 'To whom it may concern',
  salaryLetter:
    'This is to certify that {{name}}, employee no. {{number}}, has been employed with {{company}} since {{joined}} and works as {{title}}. The monthly salary is made up as follows:',
  salaryLetterLeft:
    'This is to certify that {{name}}, employee no. {{number}}, was employed with {{company}} from {{joined}} to {{left}} and worked as {{title}}. The monthly salary was made up as follows:',
  experience:
    'This is to certify that {{name}}, employee no. {{number}}, has been employed with {{company}} since {{joined}} and works as {{title}}.',
  experienceLeft:
    'This is to certify that {{name}}, employee no. {{number}}, was employed with {{company}} from {{joined}} to {{left}} and worked as {{title}}.',
  experienceEnd: 'We wish them every success in the future.',
  offerText:
    'Dear {{name}}, {{company}} is pleased to offer you the position of {{title}} on the terms below.',
  offerEnd:
    'This offer is subject to a valid work permit and to the documents required by law. Please sign and return a copy to accept it.',
  letterEnd: 'This letter is issued at the request of the employee and places no liability on the company.',
  settlementText: 'I have received the amount above in full and final settlement of all my entitlements.',
  receiptText: 'Received with thanks the amount below for invoice {{number}}.',
  receiptSumText: 'Received with thanks the amount below.',
  refundText: 'We have refunded the amount below.',
  setOffText: 'Credit note {{credit}} has been set off against invoice {{number}}.',
  adviceText: 'We have paid the amount below for your invoice {{number}}.',
  warningText: 'This letter records the facts below. You may answer in writing; your answer is kept with it.',
  signedText:
    'The employee opened this document with their own account, confirmed that they had read it and agreed to it, and signed it once. The signature cannot be changed or withdrawn.',
  signedWithFile: 'The pages before this sheet are the file that was signed.',
  signedWithoutFile:
    'The file that was signed is kept apart from this sheet; it is identified by its name and SHA-256.',
  signedFoot: 'Signed electronically by {{name}} · {{time}} · {{number}}',
  contractText:
    'This contract of employment is made on {{date}} between {{company}}, the employer, and {{name}}, the employee.',
  probationText: 'The employment is on probation until {{date}}.',
  probationNoticeText_one:
    "During probation the employer can end it with {{days}} day's written notice; the notice of the employee is that of the law.",
  probationNoticeText_other:
    "During probation the employer can end it with {{days}} days' written notice; the notice of the employee is that of the law.",
  payText: 'The pay above is due for each month worked and is paid after the deductions the law requires.',
  hoursText_one: '{{hours}} hours a day, {{days}} day a week. Overtime is paid as the law requires.',
  hoursText_other: '{{hours}} hours a day, {{days}} days a week. Overtime is paid as the law requires.',
  noticeText_one: "Either party can end the employment with {{days}} day's written notice.",
  noticeText_other: "Either party can end the employment with {{days}} days' written notice.",
  lawAE: 'The labour law of the United Arab Emirates applies to everything not set out here.',
  lawIN: 'The labour law of India applies to everything not set out here.',
  contractEnd: 'Signed in two copies, one for each party.',
  form16Text:
    'The figures are those of the payslips posted for financial year {{year}}, of the deductions the employee declared and of the challans recorded. Part A, digitally signed, is issued by the tax department (TRACES).',
  madeByComputer: 'This is a computer-generated document and needs no signature.',
  employeeFallback: 'employee',
} as const;
