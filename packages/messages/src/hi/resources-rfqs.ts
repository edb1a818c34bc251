import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-rfqs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  rfqs: {
    singular: 'कोटेशन अनुरोध',
    plural: 'कोटेशन अनुरोध',
    create: 'नया कोटेशन अनुरोध',
    edit: 'कोटेशन अनुरोध संपादित करें',
    search: 'संख्या या शीर्षक से खोजें',
    emptyTitle: 'अभी कोई कोटेशन अनुरोध नहीं',
    emptyText: 'स्वीकृत माँग पत्रों की पंक्तियाँ, जिनके दाम कई आपूर्तिकर्ताओं से लेकर ऑर्डर से पहले तुलना की जाती है।',
  },
  rfq_offers: {
    singular: 'आपूर्तिकर्ता का ऑफ़र',
    plural: 'आपूर्तिकर्ताओं के ऑफ़र',
    create: 'नया ऑफ़र',
    edit: 'ऑफ़र दर्ज करें',
    search: 'संख्या या आपूर्तिकर्ता संदर्भ से खोजें',
    emptyTitle: 'अभी कोई ऑफ़र नहीं',
    emptyText: 'कोटेशन अनुरोध में आमंत्रित आपूर्तिकर्ता और उनके दाम।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  rfqs: {
    rfq_number: 'संख्या',
    title: 'शीर्षक',
    project_id: 'परियोजना',
    requisition_id: 'माँग पत्र',
    rfq_date: 'तारीख',
    reply_by: 'ऑफ़र की अंतिम तारीख',
    needed_by: 'आवश्यकता की तारीख',
    payment_terms: 'भुगतान शर्तें',
    delivery_address: 'डिलीवरी का पता',
    status: 'स्थिति',
    award_reason: 'आवंटन का कारण',
    awarded_by: 'आवंटित किया',
    awarded_at: 'आवंटन की तारीख',
    notes: 'टिप्पणियाँ',
  },
  rfq_items: {
    item_id: 'वस्तु',
    item_name: 'विवरण',
    position: 'पंक्ति',
    quantity: 'मात्रा',
    unit_of_measure: 'इकाई',
    cost_code_id: 'लागत कोड',
    cost_type: 'लागत का प्रकार',
    notes: 'विनिर्देश',
  },
  rfq_offers: {
    offer_number: 'संख्या',
    rfq_id: 'कोटेशन अनुरोध',
    supplier_id: 'आपूर्तिकर्ता',
    supplier_reference: 'आपूर्तिकर्ता संदर्भ',
    offered_on: 'प्राप्ति की तारीख',
    valid_until: 'वैधता',
    delivery_days: 'डिलीवरी (दिन)',
    exchange_rate: 'विनिमय दर',
    tax_rate: 'कर दर',
    discount_rate: 'छूट',
    payment_terms: 'भुगतान शर्तें',
    is_declined: 'कोटेशन से इनकार',
    is_late: 'देर से',
    subtotal_amount: 'कर से पहले कुल',
    tax_amount: 'कर',
    total_amount: 'कर सहित कुल',
    notes: 'टिप्पणियाँ',
  },
  rfq_offer_items: {
    item_name: 'विवरण',
    position: 'पंक्ति',
    quantity: 'मात्रा',
    unit_of_measure: 'इकाई',
    unit_price: 'इकाई दाम',
    is_declined: 'ऑफ़र नहीं',
    net_price: 'शुद्ध इकाई दाम',
    total_cost: 'राशि',
    notes: 'टिप्पणी',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  rfqs: {
    project_id: 'भंडार के लिए ख़रीदने पर ख़ाली छोड़ें।',
    reply_by: 'आपूर्तिकर्ताओं को यही तारीख बताई जाती है। अनुरोध भेजने के बाद इसे केवल आगे बढ़ाया जा सकता है।',
  },
  rfq_offers: {
    discount_rate: 'हर दाम से घटाई जाती है।',
    valid_until: 'वैधता समाप्त होने पर ऑफ़र आवंटित नहीं हो सकता।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  rfqs: {
    status: {
      draft: 'मसौदा',
      sent: 'भेजा गया',
      closed: 'ऑफ़र लेना बंद',
      awarded: 'आवंटित',
      cancelled: 'रद्द',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  rfq: 'कोटेशन अनुरोध',
  rfq_offer: 'ऑफ़र',
} as const satisfies MessagesOf<typeof englishSections>;
