/** What is asked beside the schedule: questions, submittals, papers. `{n}` is a running number. */
export const siteTasks: readonly string[] = [
  'Answer request for information {n}',
  'Submit shop drawings, package {n}',
  'Material submittal {n}: samples to the consultant',
  'Inspect reinforcement before pour {n}',
  'Close snag list, zone {n}',
  'Method statement {n} for the crane lift',
  'Concrete pour request {n}',
  'تنسيق مخططات الأعمال الكهروميكانيكية {n}',
  'Weekly progress report {n}',
  'साप्ताहिक प्रगती अहवाल {n}',
];

/** Work on a tender, before the job begins. */
export const tenderTasks: readonly string[] = [
  'Visit the plot and photograph the access',
  'Read the soil report',
  'Ask three subcontractors for prices',
  'Check the quantities of the structure',
  'Write the programme for the offer',
  'Review the conditions of contract',
  'Bank guarantee for the tender',
  'Clarifications with the client',
  'Price the preliminaries',
  'Submit the offer',
];

/** What ends a job. */
export const lastTask = 'Hand the as-built drawings over';

/** Nobody's project: what a company does anyway. */
export const companyTasks: readonly string[] = [
  'Renew the trade licence',
  'Renew the vehicle insurance',
  'VAT return of the quarter',
  'GST return of the month',
  'Stock count of the main store',
  'Interview candidates for site engineer',
  'Update the company profile',
  'Calibrate the survey instruments',
  'First aid refresher for foremen',
  'Check the labour accommodation',
  'تجديد تصاريح العمل',
  'Back up the drawing archive',
  'Audit of the subcontractor files',
  'Book the hall for the yearly dinner',
];

export const remarks: readonly string[] = [
  'The consultant wants the calculation as well.',
  'Steel arrives on Thursday, we start the day after.',
  'تم الاتفاق مع المقاول من الباطن على الموعد الجديد.',
  'कामगार उद्यापासून वाढवतो.',
  'Waiting for the answer of the authority.',
  'Done on site, photographs are in the folder.',
  'Please check the level at grid line 4 before the pour.',
  'The client agreed by telephone; the letter follows.',
];
