// Browser tests drive Debian's Chromium; this finds it, or installs it where the account may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium; null, with a sentence on the terminal, when there is none and it cannot be installed. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (found) {
    return found;
  }
  const mayInstall =
    process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (mayInstall) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-noto-core'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return places.find((place) => existsSync(place)) ?? null;
  }
  console.log(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
  return null;
}
