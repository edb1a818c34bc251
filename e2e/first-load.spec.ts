import { get } from 'node:http';
import { expect, signIn, test } from './fixtures.ts';

/** Bytes of JavaScript, as sent, that the signed-in dashboard may load. */
const mostBytes = 200_000;

test('the signed-in dashboard loads at most 200 kB of JavaScript', async ({ house, openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, house.url, house.owner);

  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByText('Open projects').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  // as browsers get them over https; over plain http they ask for gzip
  const sizes = await Promise.all(
    [...scripts].map(async (url) => ({ file: new URL(url).pathname, bytes: await sizeAsSent(url) })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`JavaScript of the dashboard: ${sizes.length} files, ${total} bytes as sent`);
  expect(total).toBeGreaterThan(50_000);
  expect(total, sizes.map(({ file, bytes }) => `${file} ${bytes}`).join('\n')).toBeLessThanOrEqual(mostBytes);
});

/** Bytes on the wire: the body undecoded, which `fetch` would not show. */
function sizeAsSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
