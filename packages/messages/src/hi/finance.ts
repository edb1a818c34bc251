import type { finance as english } from '../en/finance.ts';
import type { MessagesOf } from '../messages-of.ts';

export const finance = {
  overview: 'सारांश',
  figures: {
    invoiced: 'इस महीने के इनवॉइस',
    open: 'प्राप्य राशियाँ',
    overdue: 'देय तिथि पार',
    expenses: 'इस महीने का खर्च',
    expensesPending: 'स्वीकृति की प्रतीक्षा में खर्च',
    budget: 'सक्रिय बजट',
    committed: 'प्रतिबद्ध राशि',
    actual: 'परियोजनाओं की वास्तविक लागत',
  },
  sameAccount:
    'पुष्टि से पहले: यह {{suppliers}} का भी खाता है। एक ही समूह की कंपनियों का खाता साझा हो सकता है, बाकी का नहीं होना चाहिए।',
  paymentRun: { file: 'बैंक फ़ाइल', neft: 'NEFT फ़ाइल', failed: 'बैंक फ़ाइल नहीं बन सकी' },
  receipts: {
    allocate: 'आवंटित करें',
    title: 'खुले इनवॉइस में आवंटन',
    oldestFirst: 'सबसे पुराने को पहले आवंटित करें',
    leaveOnAccount: 'पूरी राशि ऑन अकाउंट रखें',
    openInvoices: 'खुले इनवॉइस',
    noOpenInvoices: 'इस मुद्रा में कोई खुला इनवॉइस नहीं। रसीद ऑन अकाउंट रहेगी।',
    invoice: 'इनवॉइस',
    due: 'देय तिथि {{date}}',
    balance: 'शेष',
    allocateTo: '{{number}} में आवंटित करें',
    onAccount: 'ऑन अकाउंट शेष',
    tooMuch: 'आवंटन रसीद की राशि से अधिक है। कोई राशि घटाएँ।',
    nothing: 'कम से कम एक इनवॉइस की राशि भरें।',
    date: 'आवंटन की तारीख',
    chooseClient: 'खुले इनवॉइस देखने के लिए ग्राहक चुनें।',
    failed: 'रसीद आवंटित नहीं हो सकी। राशि ऑन अकाउंट है।',
    record: 'रसीद दर्ज करें',
  },
  landedCost: {
    title: 'बँटवारा',
    preview: 'अभी की स्थिति का पूर्वावलोकन। स्वीकृति के समय उपलब्ध भंडार और निर्गम फिर देखे जाते हैं।',
    booked: 'भंडार और परियोजनाओं में जैसा पोस्ट हुआ।',
    empty: 'कोई माल प्राप्ति नहीं।',
    item: 'वस्तु',
  },
  cash: {
    title: 'नकदी प्रवाह',
    text: 'बैंक और नकद में आई और गई राशि, महीने के अनुसार।',
    empty: 'अभी कोई भुगतान या लागत नहीं।',
    month: 'महीना',
    inflow: 'आवक',
    outflow: 'जावक',
    net: 'शुद्ध',
  },
} as const satisfies MessagesOf<typeof english>;
