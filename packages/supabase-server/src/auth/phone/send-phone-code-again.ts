import type { AuthService } from '../auth-service.ts';
import { selectUser, isBanned, type UserRow } from '../users/user-row.ts';
import type { PhoneMessage, PhoneSettings } from './phone-settings.ts';
import { sendPhoneCode } from './send-phone-code.ts';

/**
 * Sends again the code of a sign-up or of a change of number, when one is waited for; else does nothing. Who changes
 * theirs is known by either number or by their address.
 */
export async function sendPhoneCodeAgain(
  service: AuthService,
  settings: PhoneSettings,
  { name, isChange, channel }: { name: string; isChange: boolean; channel: PhoneMessage['channel'] },
): Promise<void> {
  const condition = isChange
    ? `u.phone_change <> '' and $1 in (u.phone_change, u.phone, u.email)`
    : 'u.phone = $1 and u.phone_confirmed_at is null';
  await service.database.transaction(async (transaction) => {
    const { rows } = await transaction.query<UserRow>(`${selectUser} ${condition} limit 1`, [name]);
    const [user] = rows;
    if (user === undefined || isBanned(user, service.now())) return;
    const phone = isChange ? user.phone_change : user.phone;
    const tokenType = isChange ? 'phone_change_token' : 'confirmation_token';
    await sendPhoneCode(service, transaction, settings, { userId: user.id, phone, channel, tokenType });
  });
}
