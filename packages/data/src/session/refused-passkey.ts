import type { AppError } from '@plinth/domain/errors.ts';

/** No device was shown, or not one that the server knows. */
export const refusedPasskey: AppError = {
  code: 'passkey_refused',
  status: 422,
  message: 'No passkey was accepted.',
};
