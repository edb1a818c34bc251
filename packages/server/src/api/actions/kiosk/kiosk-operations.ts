import type { KioskService } from '../../../kiosk/kiosk-service.ts';
import { ApiError, type FieldFault, invalidFields, notFound } from '../../api-error.ts';
import type { ApiCall, Operation, Schema } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';

const text: Schema = { type: 'string' };
const token: Schema = { type: 'string', description: 'The part of the link after #.' };

/** Longest texts; a photo of 100 kB as base64. */
const limits: Readonly<Record<string, number>> = { token: 43, number: 30, pin: 8, photo: 136_536 };

/** The clock of a station. The token comes in the body: an address is written into logs. */
export const kioskOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/kiosk/read/',
    id: 'readClockStation',
    tag: 'kiosk',
    summary: 'Get the clock station that a link opens. No sign-in needed.',
    isOpen: true,
    body: { type: 'object', required: ['token'], properties: { token } },
    answer: {
      status: 200,
      schema: {
        type: 'object',
        properties: {
          station: text,
          company: text,
          time_zone: text,
          site: text,
          photo: { enum: ['off', 'asked', 'required'] },
          photo_days: { type: 'integer' },
        },
      },
    },
    handle: async (call) => {
      const kiosk = await kioskOf(call);
      return { status: 200, body: await kiosk.page(textsOf(call, ['token'])['token'] ?? '') };
    },
  },
  {
    method: 'POST',
    path: '/kiosk/press/',
    id: 'pressClockStation',
    tag: 'kiosk',
    summary: 'Check in or out at a clock station with employee number and PIN. No sign-in needed.',
    isOpen: true,
    body: {
      type: 'object',
      required: ['token', 'number', 'pin'],
      properties: { token, number: text, pin: text, photo: { ...text, description: 'JPEG as base64.' } },
    },
    answer: {
      status: 200,
      schema: {
        type: 'object',
        properties: { name: text, press: { enum: ['check_in', 'check_out'] }, time: text },
      },
    },
    handle: async (call) => {
      const kiosk = await kioskOf(call);
      const texts = textsOf(call, ['token', 'number', 'pin', 'photo']);
      const { token: link = '', number = '', pin = '', photo = null } = texts;
      const body = await kiosk.press(link, number, pin, photo);
      if (body === null)
        throw new ApiError(422, 'invalid_choice', 'The employee number or the PIN is wrong.', 'pin');
      return { status: 200, body };
    },
  },
];

/** @throws ApiError 400 for each field that is not asked for, is no text or too long */
function textsOf({ body }: ApiCall, known: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  const faults: Record<string, FieldFault[]> = {};
  for (const [name, value] of Object.entries(asRecord(body))) {
    if (!known.includes(name)) faults[name] = [{ code: 'unknown_field' }];
    else if (typeof value !== 'string') faults[name] = [{ code: 'invalid_value' }];
    else if (value.length > (limits[name] ?? 0)) faults[name] = [{ code: 'too_long' }];
    else texts[name] = value;
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return texts;
}

/** @throws ApiError 404 while human resources are off, 429 for who comes too often */
async function kioskOf({ services, request }: ApiCall): Promise<KioskService> {
  const { kiosk } = services;
  if (kiosk === null) throw notFound();
  const wait = kiosk.admit(request);
  if (wait > 0)
    throw new ApiError(429, 'too_many_requests', 'Too many requests - please try again later', undefined, {
      headers: { 'Retry-After': String(wait) },
    });
  if (!(await kiosk.isOpen())) throw notFound();
  return kiosk;
}
