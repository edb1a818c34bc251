import type { firstSteps as english } from '../en/first-steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const firstSteps = {
  title: 'पहले कदम',
  text: 'जैसे ही कोई काम हो जाता है, उस पर अपने आप निशान लग जाता है।',
  done: '{{count, number}} में से {{done, number}} पूरे',
  progress: 'पूरे हुए पहले कदम',
  dismiss: 'अभी नहीं',
  callBack: 'पहले कदम दिखाएँ ({{count, number}} में से {{done, number}} पूरे)',
  isDone: '(पूरा)',
  next: 'आगे',
  showAll: 'सभी कदम',
  showNext: 'सिर्फ़ अगले',
  company: 'कंपनी के लिए',
  personal: 'आपके लिए',
  steps: {
    company: { title: 'कंपनी का विवरण', text: 'हर दस्तावेज़ के लिए पता, कर संख्या और संपर्क।' },
    logo: { title: 'लोगो', text: 'छपने वाले हर काग़ज़ के ऊपर और मेन्यू में।' },
    week: { title: 'कार्य सप्ताह और छुट्टियाँ', text: 'अवकाश, समय-सारणी और ओवरटाइम इन्हीं से गिने जाते हैं।' },
    taxes: { title: 'कर की दरें', text: 'चालान और बिल इन्हीं में से चुनते हैं।' },
    costCodes: { title: 'लागत कोड', text: 'बजट और खर्च की तुलना इन्हीं से होती है।' },
    people: { title: 'लोगों को बुलाएँ', text: 'हर किसी की अपनी भूमिका हो।' },
    project: { title: 'पहली परियोजना', text: 'इसमें काम की समय-सारणी, लोग और काग़ज़ रहते हैं।' },
    task: { title: 'पहला कार्य', text: 'कौन क्या करेगा और कब तक।' },
    budget: { title: 'पहला बजट', text: 'फिर हर खर्च बताता है कि कितना बचा है।' },
    mail: { title: 'ई-मेल', text: 'निमंत्रण, अनुस्मारक और चालान के लिए।' },
    profile: { title: 'आपकी प्रोफ़ाइल', text: 'आपका नाम और वह फ़ोन जिस पर सहकर्मी आपसे बात कर सकें।' },
    display: { title: 'भाषा और तारीख़ें', text: 'Plinth आपसे किस भाषा में बात करे, मेल में भी।' },
    notifications: { title: 'आपको क्या बताया जाए', text: 'चुनें कि कौन-सी सूचनाएँ और मेल आएँ।' },
    secondFactor: { title: 'दूसरा कारक', text: 'पासवर्ड के साथ आपके फ़ोन का एक कोड।' },
  },
} as const satisfies MessagesOf<typeof english>;
