/** Notification channel on which processes wake each other. Its payload means nothing; what happened is in the outbox. */
export const wakeChannel = 'realtime';
