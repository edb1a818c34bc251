import type { firstSteps as english } from '../en/first-steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const firstSteps = {
  title: 'शुरुआती कदम',
  text: 'कदम अपने आप पूरे चिह्नित होते हैं।',
  done: '{{count, number}} में से {{done, number}} पूरे',
  progress: 'पूरे हुए शुरुआती कदम',
  dismiss: 'छिपाएँ',
  callBack: 'शुरुआती कदम दिखाएँ ({{count, number}} में से {{done, number}} पूरे)',
  isDone: '(पूरा)',
  next: 'आगे',
  showAll: 'सभी कदम',
  showNext: 'केवल अगले कदम',
  company: 'कंपनी',
  personal: 'निजी',
  steps: {
    company: { title: 'कंपनी का विवरण', text: 'आपके दस्तावेज़ों के लिए पता, कर संख्या और संपर्क विवरण।' },
    logo: { title: 'लोगो', text: 'छपे दस्तावेज़ों और मेनू में दिखता है।' },
    week: { title: 'कार्य सप्ताह और अवकाश', text: 'छुट्टी, समय-सारणी और ओवरटाइम के लिए।' },
    taxes: { title: 'कर की दरें', text: 'ग्राहक और आपूर्तिकर्ता इनवॉइस के लिए।' },
    costCodes: { title: 'लागत कोड', text: 'बजट और लागत की तुलना के लिए।' },
    people: { title: 'उपयोगकर्ता आमंत्रित करें', text: 'हर व्यक्ति को एक भूमिका दें।' },
    project: { title: 'पहली परियोजना', text: 'किसी काम की समय-सारणी, लोग और दस्तावेज़।' },
    task: { title: 'पहला कार्य', text: 'नियत तारीख के साथ काम सौंपें।' },
    budget: { title: 'पहला बजट', text: 'शेष बजट के सामने लागत देखें।' },
    mail: { title: 'ईमेल', text: 'आमंत्रण, रिमाइंडर और इनवॉइस के लिए।' },
    profile: { title: 'आपकी प्रोफ़ाइल', text: 'आपका नाम, और सहकर्मियों के लिए फ़ोन नंबर।' },
    display: { title: 'भाषा और तारीखें', text: 'भाषा और तारीख का प्रारूप, ईमेल में भी।' },
    notifications: { title: 'सूचनाएँ', text: 'अपनी सूचनाएँ और ईमेल चुनें।' },
    secondFactor: { title: 'दो-चरणीय सत्यापन', text: 'पासवर्ड के साथ अपने फ़ोन का कोड भी दर्ज करें।' },
  },
} as const satisfies MessagesOf<typeof english>;
