import type { actions as english } from '../en/actions.ts';
import type { MessagesOf } from '../messages-of.ts';

export const actions = {
  inputs: {
    percentage: 'रोकी गई राशि का प्रतिशत',
    budget_line_id: 'पंक्ति',
    from_line_id: 'किस पंक्ति से',
    to_line_id: 'किस पंक्ति में',
    amount: 'राशि',
    description: 'कारण',
    leave_type_id: 'छुट्टी का प्रकार',
    leave_year: 'वर्ष',
    days: 'दिन',
  },
  quotation_from_boq: {
    label: 'कोटेशन बनाएँ',
    title: '“{{title}}” से कोटेशन बनाएँ?',
    text: 'मदें अपनी दरों के साथ कॉपी होती हैं; बिल वैसा ही रहता है।',
    confirm: 'कोटेशन बनाएँ',
  },
  revise_boq: {
    label: 'नया संस्करण',
    title: '“{{title}}” का नया संस्करण बनाएँ?',
    text: 'अगला संस्करण उन्हीं खंडों और मदों के साथ मसौदा होता है। यह पढ़ने के लिए बना रहता है और बदला हुआ दर्ज होता है।',
    confirm: 'संस्करण बनाएँ',
  },
  quotation_won: {
    label: 'मिल गया',
    title: 'क्या “{{title}}” मिल गया?',
    text: 'एक ही चरण में मदों से अनुबंध, उसकी मूल्य अनुसूची और परियोजना का बजट बनते हैं। इसके बाद कोटेशन बदला नहीं जा सकता।',
    confirm: 'मिल गया',
  },
  revise_quotation: {
    label: 'नया संस्करण',
    title: '“{{title}}” का नया संस्करण बनाएँ?',
    text: 'अगला संस्करण उन्हीं मदों और शर्तों के साथ मसौदा होता है। यह बदला हुआ दर्ज होता है।',
    confirm: 'संस्करण बनाएँ',
  },
  release_retention: {
    label: 'रोकी राशि छोड़ें',
    title: '“{{title}}” की रोकी राशि छोड़ें',
    text: 'रोकी गई पूरी राशि का यह हिस्सा देय हो जाता है। जितना रुका है उससे अधिक नहीं छोड़ा जाता।',
    confirm: 'छोड़ें',
  },
  send_invoice_email: {
    label: 'ई-मेल से भेजें',
    title: '“{{title}}” ग्राहक को भेजें?',
    text: 'चालान ग्राहक के रिकॉर्ड के ई-मेल पते पर जाता है।',
    confirm: 'भेजें',
  },
  modify_budget: {
    label: 'पंक्ति बदलें',
    title: '“{{title}}” की पंक्ति बदलें',
    text: 'राशि पंक्ति में जुड़ती है; शून्य से कम हो तो घटती है। बजट के इतिहास में रहती है।',
    confirm: 'बदलें',
  },
  transfer_budget: {
    label: 'पंक्तियों के बीच ले जाएँ',
    title: '“{{title}}” के भीतर राशि ले जाएँ',
    text: 'बजट का योग वैसा ही रहता है।',
    confirm: 'ले जाएँ',
  },
  adjust_leave_balance: {
    label: 'छुट्टी सुधारें',
    title: '“{{title}}” की छुट्टी सुधारें',
    text: 'शून्य से अधिक दिन शेष में जुड़ते हैं, कम घटते हैं। शेष के इतिहास में रहता है।',
    confirm: 'सुधारें',
  },
  process_payroll: {
    label: 'इस महीने की वेतन पर्ची बनाएँ',
    title: '“{{title}}” की वेतन पर्ची की गणना करें',
    text: 'इस महीने का वेतन, भत्ते, स्वीकृत घंटे और देश की कटौतियाँ, हर चरण के साथ मसौदे के रूप में। जो मसौदा है उसकी गणना फिर होती है।',
    confirm: 'गणना करें',
  },
} as const satisfies MessagesOf<typeof english>;
