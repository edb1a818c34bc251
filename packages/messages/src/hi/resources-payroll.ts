import type * as english from '../en/resources-payroll.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  pay_deductions: {
    singular: 'वेतन कटौती',
    plural: 'वेतन कटौतियाँ',
    create: 'नई वेतन कटौती',
    edit: 'वेतन कटौती संपादित करें',
    search: 'शीर्षक या संख्या से खोजें',
    emptyTitle: 'अभी कोई वेतन कटौती नहीं',
    emptyText: 'किस्तों में लौटाए जाने वाले अग्रिम और ऋण, तथा न्यायालय के आदेश।',
  },
  payroll_runs: {
    singular: 'वेतन चक्र',
    plural: 'वेतन चक्र',
    create: 'नया वेतन चक्र',
    edit: 'वेतन चक्र संपादित करें',
    search: 'टिप्पणियों में खोजें',
    emptyTitle: 'अभी कोई वेतन चक्र नहीं',
    emptyText: 'एक अवधि की वेतन पर्चियाँ, एक साथ स्वीकृति और भुगतान के लिए।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  pay_deductions: {
    deduction_number: 'संख्या',
    employee_id: 'कर्मचारी',
    kind: 'प्रकार',
    title: 'शीर्षक',
    amount: 'कुल राशि',
    instalment_amount: 'प्रति वेतन पर्ची किस्त',
    max_percent: 'शुद्ध वेतन का अधिकतम',
    start_date: 'कटौती आरंभ',
    taken_amount: 'अब तक कटौती',
    status: 'स्थिति',
    notes: 'टिप्पणियाँ',
  },
  payroll_runs: {
    pay_period_start: 'वेतन अवधि का आरंभ',
    pay_period_end: 'वेतन अवधि का अंत',
    payment_date: 'भुगतान की तारीख',
    payment_reference: 'भुगतान का संदर्भ',
    status: 'स्थिति',
    paid_at: 'भुगतान दर्ज होने की तारीख',
    computed_at: 'वेतन पर्चियाँ बनाई गईं',
    notes: 'टिप्पणियाँ',
  },
  labour_true_ups: {
    true_up_number: 'संख्या',
    payroll_run_id: 'वेतन चक्र',
    status: 'स्थिति',
    standard_amount: 'मानक लागत',
    actual_amount: 'वास्तविक लागत',
    difference_amount: 'अंतर',
    created_at: 'पोस्ट करने की तारीख',
  },
  labour_true_up_lines: {
    employee_id: 'कर्मचारी',
    project_id: 'परियोजना',
    cost_code_id: 'लागत कोड',
    hours: 'घंटे',
    standard_amount: 'मानक लागत',
    actual_amount: 'वास्तविक लागत',
    difference_amount: 'अंतर',
    created_at: 'पोस्ट करने की तारीख',
  },
  payroll_lines: {
    line_type: 'प्रकार',
    code: 'कोड',
    description: 'विवरण',
    quantity: 'मात्रा',
    rate: 'दर',
    amount: 'राशि',
    calculation: 'गणना',
    rule_version: 'नियम',
    expense_id: 'खर्च',
    pay_deduction_id: 'कटौती',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  pay_deductions: { amount: 'बिना अंत वाली कटौती, जैसे भरण-पोषण, के लिए खाली छोड़ें।' },
  payroll_runs: { payment_reference: 'चक्र को भुगतान हुआ चिह्नित करने से पहले आवश्यक।' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  pay_deductions: {
    kind: { advance: 'अग्रिम', loan: 'ऋण', garnishment: 'न्यायालय का आदेश', other: 'अन्य' },
    status: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      stopped: 'रोकी गई',
    },
  },
  payroll_runs: {
    status: {
      draft: 'मसौदा',
      calculated: 'गणना हुई',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      paid: 'भुगतान हुआ',
      cancelled: 'रद्द',
    },
  },
  labour_true_ups: { status: { posted: 'पोस्ट किया गया', reversed: 'उलटा गया' } },
  payroll_lines: {
    line_type: {
      regular: 'नियमित वेतन',
      overtime: 'ओवरटाइम',
      bonus: 'बोनस',
      commission: 'कमीशन',
      allowance: 'भत्ता',
      reimbursement: 'प्रतिपूर्ति',
      tax: 'कर',
      deduction: 'कटौती',
      employer: 'नियोक्ता अंशदान',
      information: 'जानकारी के लिए',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  contracts: 'अनुबंध',
  finance: 'वित्त',
  payment: 'भुगतान',
} as const satisfies MessagesOf<typeof english.sections>;
