import type { startup as english } from '../en/startup.ts';
import type { MessagesOf } from '../messages-of.ts';

export const startup = {
  loadingError: 'React लोड नहीं हो सका',
  loadingErrorText: 'एप्लिकेशन लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और पेज को रीफ़्रेश करें।',
  renderingError: 'ऐप दिखाने में त्रुटि',
  renderingErrorText:
    'एप्लिकेशन लोड हो गया, पर शुरू नहीं हो सका। पेज को रीफ़्रेश करें; उससे बात न बने तो अपने प्रशासक को बताएँ।',
  refreshPage: 'पेज रीफ़्रेश करें',
} as const satisfies MessagesOf<typeof english>;
