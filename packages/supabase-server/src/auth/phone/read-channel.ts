import { validationFailed } from '../auth-error.ts';
import { readText } from '../http/read-fields.ts';
import type { PhoneMessage } from './phone-settings.ts';

/** How a code travels. @throws {AuthError} 400 `validation_failed`. */
export function readChannel(body: Record<string, unknown>): PhoneMessage['channel'] {
  const channel = readText(body, 'channel') ?? 'sms';
  if (channel === 'sms' || channel === 'whatsapp') return channel;
  throw validationFailed('Invalid channel, supported values are sms or whatsapp');
}
