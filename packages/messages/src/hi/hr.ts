import type { hr as english } from '../en/hr.ts';
import type { MessagesOf } from '../messages-of.ts';

export const hr = {
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
    noRecordTitle: 'कर्मचारी प्रोफ़ाइल नहीं मिली',
    noRecordText: 'आपका खाता किसी कर्मचारी रिकॉर्ड से जुड़ा नहीं है। कृपया मानव संसाधन से संपर्क करें।',
  },
} as const satisfies MessagesOf<typeof english>;
