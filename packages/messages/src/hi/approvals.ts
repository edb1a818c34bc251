import type { approvals as english } from '../en/approvals.ts';
import type { MessagesOf } from '../messages-of.ts';

export const approvals: MessagesOf<typeof english> = {
  text: 'आपके निर्णय की प्रतीक्षा वाले अनुरोध, प्रकार के अनुसार।',
  listLabel: 'अनुरोध',
  panelLabel: 'अनुरोध का विवरण',
  close: 'बंद करें',
  openRecord: 'रिकॉर्ड खोलें',
  decided: 'निर्णय हो चुका',
  keys: { next: 'अगला', previous: 'पिछला', open: 'रिकॉर्ड खोलें', approve: 'स्वीकृत करें', reject: 'अस्वीकार करें' },
  effects: {
    title: 'स्वीकृति का प्रभाव',
    figure: 'मद',
    before: 'पहले',
    after: 'बाद में',
    none: 'कोई बजट, अनुबंध या शेष राशि नहीं बदलती।',
    loadFailed: 'प्रभाव नहीं दिखाया जा सका',
    refused: 'अभी स्वीकृति संभव नहीं',
    kinds: {
      contract_value: 'अनुबंध मूल्य',
      certified: 'अब तक प्रमाणित',
      order_value: 'आदेश मूल्य',
      order_billed: 'आदेश पर बिल की गई राशि',
      claimed: 'अब तक का दावा',
      budget_left: 'शेष बजट',
      line_left: 'कॉस्ट कोड पर शेष',
      actual_cost: 'वास्तविक लागत',
      receivable: 'प्राप्य राशि',
      payable: 'देय राशि',
      leave_left: 'शेष छुट्टी (दिन)',
    },
  },
  recordLoadFailed: 'रिकॉर्ड लोड नहीं हो सका',
};
