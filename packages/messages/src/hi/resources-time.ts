import type * as english from '../en/resources-time.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  attendance: {
    singular: 'हाज़िरी का दिन',
    plural: 'हाज़िरी',
    create: 'नया दिन',
    edit: 'दिन सुधारें',
    search: 'स्थान से खोजें',
    emptyTitle: 'अभी किसी ने हाज़िरी नहीं लगाई',
    emptyText: 'आने और जाने का समय यहाँ दिखता है।',
  },
  time_entries: {
    singular: 'समय प्रविष्टि',
    plural: 'समय प्रविष्टियाँ',
    create: 'नई समय प्रविष्टि',
    edit: 'समय प्रविष्टि संपादित करें',
    search: 'विवरण से खोजें',
    emptyTitle: 'अभी कोई घंटे दर्ज नहीं हैं',
    emptyText: 'परियोजना और कार्य के अनुसार काम के घंटे।',
  },
  payroll: {
    singular: 'वेतन पर्ची',
    plural: 'वेतन',
    create: 'नई वेतन पर्ची',
    edit: 'वेतन पर्ची संपादित करें',
    search: 'टिप्पणियों से खोजें',
    emptyTitle: 'अभी कोई वेतन पर्ची नहीं है',
    emptyText: 'वेतन पर्ची दिखाती है कि किसी अवधि में कितना कमाया और वह कैसे निकाला गया।',
  },
  performance_reviews: {
    singular: 'कार्य समीक्षा',
    plural: 'कार्य-निष्पादन',
    create: 'नई समीक्षा',
    edit: 'समीक्षा संपादित करें',
    search: 'टिप्पणियों से खोजें',
    emptyTitle: 'अभी कोई समीक्षा नहीं है',
    emptyText: 'समीक्षा प्रबंधक लिखता है और व्यक्ति उसे स्वीकार करता है।',
  },
  performance_goals: {
    singular: 'लक्ष्य',
    plural: 'लक्ष्य',
    create: 'नया लक्ष्य',
    edit: 'लक्ष्य संपादित करें',
    search: 'शीर्षक से खोजें',
    emptyTitle: 'अभी कोई लक्ष्य नहीं है',
    emptyText: 'कोई क्या और कब तक पाना चाहता है।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  attendance: {
    employee_id: 'कर्मचारी',
    date: 'तारीख़',
    check_in_time: 'आने का समय',
    check_out_time: 'जाने का समय',
    is_offline: 'बिना कनेक्शन दर्ज',
    location: 'स्थान',
    hours: 'घंटे',
    status: 'स्थिति',
    status_reason: 'सुधार का कारण',
  },
  time_entries: {
    employee_id: 'कर्मचारी',
    project_id: 'परियोजना',
    task_id: 'कार्य',
    cost_code_id: 'लागत कोड',
    date: 'तारीख़',
    start_time: 'आरंभ समय',
    end_time: 'समाप्ति समय',
    hours: 'घंटे',
    activity_type: 'गतिविधि का प्रकार',
    description: 'विवरण',
    is_billable: 'बिल योग्य',
    status: 'स्थिति',
  },
  payroll: {
    payroll_run_id: 'वेतन चक्र',
    employee_id: 'कर्मचारी',
    pay_period_start: 'वेतन अवधि का आरंभ',
    pay_period_end: 'वेतन अवधि का अंत',
    regular_hours: 'नियमित घंटे',
    overtime_hours: 'अतिरिक्त घंटे',
    regular_pay: 'नियमित वेतन',
    overtime_pay: 'अतिरिक्त समय का वेतन',
    bonus: 'बोनस',
    commission: 'कमीशन',
    allowances: 'भत्ते',
    expense_reimbursements: 'खर्च की वापसी',
    gross_pay: 'सकल वेतन',
    tax_deductions: 'कर कटौती',
    other_deductions: 'अन्य कटौतियाँ',
    total_deductions: 'कुल कटौती',
    net_pay: 'शुद्ध वेतन',
    year_to_date_gross: 'सकल, वर्ष में अब तक',
    year_to_date_net: 'शुद्ध, वर्ष में अब तक',
    year_to_date_tax: 'कर, वर्ष में अब तक',
    year_to_date_deductions: 'कटौतियाँ, वर्ष में अब तक',
    year_to_date_bonus: 'बोनस, वर्ष में अब तक',
    year_to_date_expenses: 'खर्च, वर्ष में अब तक',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  performance_reviews: {
    employee_id: 'कर्मचारी',
    reviewer_id: 'समीक्षक',
    review_type: 'समीक्षा का प्रकार',
    review_period_start: 'अवधि कब से',
    review_period_end: 'अवधि कब तक',
    rating: 'अंक, 1 से 5',
    strengths: 'ख़ूबियाँ',
    areas_for_improvement: 'सुधार के क्षेत्र',
    comments: 'टिप्पणियाँ',
    employee_comments: 'कर्मचारी की अपनी बात',
    status: 'स्थिति',
  },
  performance_goals: {
    employee_id: 'कर्मचारी',
    performance_review_id: 'समीक्षा',
    title: 'शीर्षक',
    description: 'विवरण',
    start_date: 'आरंभ',
    due_date: 'नियत तारीख़',
    weight: 'भार',
    completion_percentage: 'प्रगति',
    status: 'स्थिति',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  attendance: {
    status_reason: 'दिन क्यों सुधारा गया; समय बदलने पर ज़रूरी।',
  },
  time_entries: {
    employee_id: 'ख़ाली छोड़ने पर आपके अपने घंटे।',
  },
  payroll: {
    expense_reimbursements: 'वेतन के साथ, कटौतियों के बाद दिया जाता है।',
  },
  performance_reviews: {
    employee_comments: 'व्यक्ति समीक्षा स्वीकार करते समय लिखता है।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  attendance: {
    status: {
      checked_in: 'काम पर',
      checked_out: 'समाप्त',
      corrected: 'सुधारा गया',
      locked: 'वेतन चक्र में',
    },
  },
  time_entries: {
    activity_type: {
      work: 'काम',
      billable: 'बिल योग्य काम',
      development: 'विकास',
      testing: 'परीक्षण',
      meeting: 'बैठक',
      break: 'विराम',
      lunch: 'दोपहर का भोजन',
    },
    status: {
      draft: 'मसौदा',
      submitted: 'जमा किया गया',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      locked: 'वेतन चक्र में',
    },
  },
  payroll: {
    status: {
      draft: 'मसौदा',
      calculated: 'गणना हुई',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      paid: 'भुगतान हुआ',
      cancelled: 'रद्द',
    },
  },
  performance_reviews: {
    review_type: {
      annual: 'वार्षिक',
      mid_year: 'अर्धवार्षिक',
      probation: 'परिवीक्षा',
      project: 'परियोजना',
    },
    status: {
      draft: 'मसौदा',
      submitted: 'सौंपी गई',
      acknowledged: 'स्वीकार की गई',
      closed: 'बंद',
    },
  },
  performance_goals: {
    status: {
      not_started: 'शुरू नहीं हुआ',
      in_progress: 'जारी',
      completed: 'पूर्ण',
      cancelled: 'रद्द',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  attendance: 'हाज़िरी',
  time: 'समय',
  work: 'काम',
  pay_period: 'वेतन अवधि',
  earnings: 'आय',
  deductions: 'कटौतियाँ',
  totals: 'योग',
  year_to_date: 'वर्ष में अब तक',
  review: 'समीक्षा',
  assessment: 'मूल्यांकन',
  goal: 'लक्ष्य',
} as const satisfies MessagesOf<typeof english.sections>;
