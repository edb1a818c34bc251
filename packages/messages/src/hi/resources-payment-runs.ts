import type * as english from '../en/resources-payment-runs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  payment_runs: {
    singular: 'भुगतान रन',
    plural: 'भुगतान रन',
    create: 'नया भुगतान रन',
    edit: 'भुगतान रन संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई भुगतान रन नहीं',
    emptyText: 'देय आपूर्तिकर्ता बिल एक साथ चुकाए जाते हैं: एक व्यक्ति रन तैयार करता है, दूसरा उसे स्वीकृत करता है।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  payment_runs: {
    run_number: 'संख्या',
    bank_account_id: 'बैंक खाता',
    due_by: 'इस तारीख तक देय बिल',
    payment_date: 'भुगतान की तारीख',
    payment_method: 'भुगतान का तरीका',
    total_amount: 'कुल देय',
    file_taken_by: 'बैंक फ़ाइल किसने ली',
    file_taken_at: 'बैंक फ़ाइल कब ली गई',
    file_format: 'बैंक फ़ाइल का प्रारूप',
    status: 'स्थिति',
    notes: 'टिप्पणी',
  },
  payment_run_items: {
    payment_run_id: 'भुगतान रन',
    supplier_invoice_id: 'आपूर्तिकर्ता बिल',
    position: 'पंक्ति',
    bill_number: 'बिल',
    supplier_name: 'आपूर्तिकर्ता',
    supplier_id: 'आपूर्तिकर्ता रिकॉर्ड',
    supplier_bank_account_id: 'प्राप्तकर्ता खाता',
    account_holder: 'खाताधारक',
    account: 'IBAN या खाता संख्या',
    bank_code: 'बैंक कोड (BIC या IFSC)',
    due_date: 'देय तिथि',
    open_amount: 'बकाया',
    amount: 'अभी भुगतान',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  payment_runs: {
    payment_method: { bank_transfer: 'बैंक ट्रांसफ़र', cheque: 'चेक', cash: 'नकद' },
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      paid: 'भुगतान किया गया',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  payment_runs: {
    due_by: 'इस तारीख तक देय हर स्वीकृत आपूर्तिकर्ता बिल रन में लिया जाता है।',
    payment_date: 'जिस दिन बैंक भुगतान करता है। रन जारी होने पर भुगतान इसी तारीख में दर्ज होते हैं।',
    payment_method: 'बैंक ट्रांसफ़र आपूर्तिकर्ताओं के पुष्ट बैंक खातों में, बैंक की फ़ाइल से जाते हैं।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
