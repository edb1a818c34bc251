import type { decide as english } from '../en/decide.ts';
import type { MessagesOf } from '../messages-of.ts';

export const decide = {
  title: {
    approve: '“{{title}}” को स्वीकृत करें?',
    reject: '“{{title}}” को अस्वीकार करें?',
    move: '“{{title}}” की स्थिति बदलें?',
  },
  confirm: {
    approve: 'स्वीकृत करें',
    reject: 'अस्वीकार करें',
  },
  becomes: 'नई स्थिति: {{status}}।',
  note: 'टिप्पणी',
  reason: 'कारण',
  recorded: 'आपके नाम और समय के साथ दर्ज होगा।',
} as const satisfies MessagesOf<typeof english>;
