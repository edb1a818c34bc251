import type { hr as english } from '../en/hr.ts';
import type { MessagesOf } from '../messages-of.ts';

export const hr = {
  trueUp: {
    title: 'परियोजनाओं की श्रम लागत',
    text: 'स्वीकृत होते ही घंटे परियोजना पर अपनी श्रम दर से लगते हैं। वेतन चक्र स्वीकृत होने पर वास्तविक लागत का अंतर, हर व्यक्ति के सभी घंटों में बाँटकर, दर्ज होता है।',
    none: 'अभी मिलान नहीं हुआ।',
    lines: 'व्यक्ति और परियोजना के अनुसार',
  },
  title: 'मानव संसाधन',
  tabs: {
    employees: 'कर्मचारी',
    organization: 'संगठन व्यवस्था',
    attendance: 'उपस्थिति',
    leaveRequests: 'छुट्टी के अनुरोध',
    payroll: 'वेतन',
    departments: 'विभाग',
  },
  selfService: {
    title: 'स्वयं-सेवा',
    profile: 'मेरा रिकॉर्ड',
    leaveRequests: 'मेरी छुट्टी के अनुरोध',
    attendance: 'मेरी उपस्थिति',
    payroll: 'मेरी वेतन पर्चियाँ',
    restrictedTitle: 'पहुँच सीमित है',
    restrictedText: 'स्वयं-सेवा प्रोफ़ाइल केवल कर्मचारियों और व्यवस्थापकों के लिए है। अपने रिकॉर्ड के बारे में मानव संसाधन से पूछें।',
    noRecordTitle: 'कर्मचारी प्रोफ़ाइल नहीं मिली',
    noRecordText: 'आपका खाता किसी कर्मचारी रिकॉर्ड से जुड़ा नहीं है। कृपया मानव संसाधन से संपर्क करें।',
  },
  clock: {
    title: 'आज',
    periods: 'अवधि',
    today: 'आज',
    week: 'यह सप्ताह',
    all: 'सभी प्रविष्टियाँ',
    checkIn: 'आना दर्ज करें',
    checkOut: 'जाना दर्ज करें',
    since: '{{time}} से काम पर।',
    away: 'आपका आना दर्ज नहीं है।',
  },
  balances: {
    title: '{{year}} की छुट्टियाँ',
    empty: 'इस व्यक्ति के लिए अभी कोई छुट्टी तय नहीं है।',
    type: 'छुट्टी',
    entitled: 'हक़',
    adjusted: 'आगे लाई या सुधारी',
    taken: 'ली गई',
    pending: 'निर्णय बाकी',
    remaining: 'शेष',
  },
} as const satisfies MessagesOf<typeof english>;
