import type * as english from '../en/resources-supplier-accounts.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  supplier_bank_accounts: {
    singular: 'आपूर्तिकर्ता बैंक खाता',
    plural: 'आपूर्तिकर्ता बैंक खाते',
    create: 'नया आपूर्तिकर्ता बैंक खाता',
    edit: 'आपूर्तिकर्ता बैंक खाता संपादित करें',
    search: 'खाताधारक या बैंक से खोजें',
    emptyTitle: 'अभी कोई बैंक खाता नहीं',
    emptyText: 'दूसरे व्यक्ति द्वारा खाते की पुष्टि के बाद ही आपूर्तिकर्ता को बैंक ट्रांसफ़र से भुगतान होता है।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  supplier_bank_accounts: {
    supplier_id: 'आपूर्तिकर्ता',
    account_holder: 'खाताधारक',
    bank_name: 'बैंक',
    account: 'IBAN या खाता संख्या',
    bank_code: 'बैंक कोड (BIC या IFSC)',
    is_primary: 'अपनी मुद्रा का मुख्य खाता',
    status: 'स्थिति',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  supplier_bank_accounts: {
    status: { pending: 'पुष्टि की प्रतीक्षा में', confirmed: 'पुष्टि हो चुकी', closed: 'बंद किया गया' },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  supplier_bank_accounts: {
    account_holder: 'रोमन अक्षरों में, जैसा बैंक में दर्ज है।',
    account: 'पुष्टि से पहले आपूर्तिकर्ता को अपने पास पहले से दर्ज नंबर पर फ़ोन करें। हर बदलाव की फिर से पुष्टि ज़रूरी है।',
    bank_code: 'IBAN के साथ ज़रूरी नहीं।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
