import { expect, it } from 'vitest';
import { openTestApplication } from './testing/test-application.ts';

it('pages of other sites may call only where the deployment names them (V3.4.2)', async () => {
  const { app } = await openTestApplication({ file: { corsOrigins: ['https://portal.example.test'] } });
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({
      method,
      url: '/rest/v1/projects',
      headers: { origin, apikey: 'sb_publishable_tests', 'access-control-request-method': 'PATCH' },
    });
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await ask('https://portal.example.test', method);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://portal.example.test',
      vary: expect.stringMatching(/\bOrigin\b/) as string,
    });
    for (const origin of ['https://evil.example', 'null', 'https://portal.example.test.evil.example'])
      expect((await ask(origin, method)).headers).not.toHaveProperty('access-control-allow-origin');
  }
});
