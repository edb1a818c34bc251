import type { paperSentences as english } from '../en/paper-sentences.ts';
import type { MessagesOf } from '../messages-of.ts';

export const paperSentences = {
  contact: 'ध्यानार्थ: {{name}}',
  license: 'लाइसेंस: {{number}}',
  page: 'पृष्ठ {{page}} / {{pages}}',
  amountsIn: 'राशियाँ {{currency}} में',
  days: '{{days}} दिन',
  retentionUpTo: '{{percent}} %, अनुबंध के {{cap}} % तक',
  rateOf: '1 {{currency}} = {{rate}} {{base}}',
  taxIn: '{{currency}} में कर',
  totalIn: '{{currency}} में कर सहित कुल',
  reverseChargeNote: 'रिवर्स चार्ज अंकित पंक्तियों पर कर प्राप्तकर्ता द्वारा देय है।',
  zeroRatedNote: 'वचन पत्र (LUT) के अंतर्गत विशेष आर्थिक क्षेत्र को आपूर्ति या निर्यात, एकीकृत कर के भुगतान के बिना।',
  creditFor: 'यह क्रेडिट नोट {{date}} के इनवॉइस {{number}} को संशोधित करता है।',
  architectText:
    'अनुबंध दस्तावेज़ों के अनुसार, स्थल निरीक्षण और इस आवेदन के आँकड़ों के आधार पर, नीचे प्रमाणित राशि ठेकेदार को देय है।',
  toWhom: 'जिस किसी से संबंधित हो',
  salaryLetter:
    'यह प्रमाणित किया जाता है कि {{name}}, कर्मचारी सं. {{number}}, {{joined}} से {{company}} में {{title}} के पद पर कार्यरत हैं। मासिक वेतन का विवरण इस प्रकार है:',
  salaryLetterLeft:
    'यह प्रमाणित किया जाता है कि {{name}}, कर्मचारी सं. {{number}}, {{joined}} से {{left}} तक {{company}} में {{title}} के पद पर कार्यरत थे। मासिक वेतन का विवरण इस प्रकार था:',
  experience:
    'यह प्रमाणित किया जाता है कि {{name}}, कर्मचारी सं. {{number}}, {{joined}} से {{company}} में {{title}} के पद पर कार्यरत हैं।',
  experienceLeft:
    'यह प्रमाणित किया जाता है कि {{name}}, कर्मचारी सं. {{number}}, {{joined}} से {{left}} तक {{company}} में {{title}} के पद पर कार्यरत थे।',
  experienceEnd: 'हम उज्ज्वल भविष्य की कामना करते हैं।',
  offerText: 'प्रिय {{name}}, {{company}} आपको नीचे दी गई शर्तों पर {{title}} के पद का प्रस्ताव देते हुए प्रसन्न है।',
  offerEnd:
    'यह प्रस्ताव वैध कार्य अनुमति और कानून द्वारा अपेक्षित दस्तावेज़ों पर निर्भर है। स्वीकार करने के लिए एक प्रति पर हस्ताक्षर करके लौटाएँ।',
  letterEnd: 'यह पत्र कर्मचारी के अनुरोध पर जारी किया गया है और कंपनी पर कोई दायित्व नहीं डालता।',
  settlementText: 'मैंने अपने सभी देयों के पूर्ण और अंतिम निपटान में उपरोक्त राशि प्राप्त की।',
  receiptText: 'इनवॉइस {{number}} के लिए नीचे दी गई राशि सधन्यवाद प्राप्त हुई।',
  adviceText: 'आपके इनवॉइस {{number}} के लिए हमने नीचे दी गई राशि का भुगतान किया है।',
  madeByComputer: 'यह कंप्यूटर-जनित दस्तावेज़ है; हस्ताक्षर आवश्यक नहीं।',
  employeeFallback: 'कर्मचारी',
} as const satisfies MessagesOf<typeof english>;
