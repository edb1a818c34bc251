import type * as english from '../en/resources-payroll.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  payroll_runs: {
    singular: 'वेतन चक्र',
    plural: 'वेतन चक्र',
    create: 'नया वेतन चक्र',
    edit: 'वेतन चक्र बदलें',
    search: 'टिप्पणी से खोजें',
    emptyTitle: 'अभी कोई वेतन चक्र नहीं',
    emptyText: 'वेतन चक्र में एक अवधि की वेतन पर्चियाँ होती हैं, जिन पर एक साथ निर्णय और भुगतान होता है।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  payroll_runs: {
    pay_period_start: 'वेतन अवधि का आरंभ',
    pay_period_end: 'वेतन अवधि का अंत',
    payment_date: 'भुगतान की तारीख',
    payment_reference: 'भुगतान का संदर्भ',
    status: 'स्थिति',
    paid_at: 'भुगतान दर्ज हुआ',
    computed_at: 'पर्चियाँ तैयार की गईं',
    notes: 'टिप्पणियाँ',
  },
  labour_true_ups: {
    true_up_number: 'संख्या',
    payroll_run_id: 'वेतन चक्र',
    status: 'स्थिति',
    standard_amount: 'मानक लागत',
    actual_amount: 'वास्तविक लागत',
    difference_amount: 'अंतर',
    created_at: 'दर्ज',
  },
  labour_true_up_lines: {
    employee_id: 'कर्मचारी',
    project_id: 'परियोजना',
    cost_code_id: 'लागत कोड',
    hours: 'घंटे',
    standard_amount: 'मानक लागत',
    actual_amount: 'वास्तविक लागत',
    difference_amount: 'अंतर',
    created_at: 'दर्ज',
  },
  payroll_lines: {
    line_type: 'प्रकार',
    code: 'कोड',
    description: 'विवरण',
    quantity: 'मात्रा',
    rate: 'दर',
    amount: 'राशि',
    calculation: 'गणना कैसे हुई',
    rule_version: 'नियम',
    expense_id: 'ख़र्च',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  payroll_runs: { payment_reference: 'चक्र को भुगतान हुआ दर्ज करने से पहले आवश्यक।' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  payroll_runs: {
    status: {
      draft: 'मसौदा',
      calculated: 'गणना हो चुकी',
      pending: 'अनुमोदन की प्रतीक्षा',
      approved: 'अनुमोदित',
      paid: 'भुगतान हो चुका',
      cancelled: 'रद्द',
    },
  },
  labour_true_ups: { status: { posted: 'दर्ज', reversed: 'वापस लिया गया' } },
  payroll_lines: {
    line_type: {
      regular: 'नियमित वेतन',
      overtime: 'अतिरिक्त समय',
      bonus: 'बोनस',
      commission: 'कमीशन',
      allowance: 'भत्ता',
      reimbursement: 'खर्च की वापसी',
      tax: 'कर',
      deduction: 'कटौती',
      employer: 'नियोक्ता द्वारा देय',
      information: 'जानकारी के लिए',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  contracts: 'अनुबंध',
  finance: 'वित्त',
  payment: 'भुगतान',
} as const satisfies MessagesOf<typeof english.sections>;
