import type { ownRole as english } from '../en/own-role.ts';
import type { MessagesOf } from '../messages-of.ts';

export const ownRole = {
  waiting: 'आपका खाता कंपनी के किसी स्वामी की स्वीकृति की प्रतीक्षा में है। स्वीकृति मिलते ही यह पेज अपने आप खुल जाएगा।',
  noRole: 'अभी कोई भूमिका नहीं। कंपनी के किसी स्वामी से भूमिका देने को कहें।',
  roles: { EMPLOYEE: 'कर्मचारी', MANAGER: 'प्रबंधक', ADMIN: 'व्यवस्थापक', OWNER: 'स्वामी' },
} as const satisfies MessagesOf<typeof english>;
