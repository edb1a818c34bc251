import { expect, test } from 'vitest';
import { forbidGeneratedCode } from './forbid-generated-code.ts';

test('zod takes the setting over when it arrives', async () => {
  forbidGeneratedCode();
  const { config } = await import('zod');
  expect(config()).toMatchObject({ jitless: true });
});
