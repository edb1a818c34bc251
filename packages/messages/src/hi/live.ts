import type { live as english } from '../en/live.ts';
import type { MessagesOf } from '../messages-of.ts';

export const live = {
  interrupted: 'दूसरों के बदलाव इस समय नहीं पहुँच रहे हैं। उनके पहुँचते ही जो दिख रहा है उसे ताज़ा कर दिया जाएगा।',
} as const satisfies MessagesOf<typeof english>;
