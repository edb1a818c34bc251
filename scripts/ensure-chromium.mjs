// Browser tests drive Debian's Chromium; this finds it, or installs it where the account may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The same engine without the window around it: a story costs two thirds of the work. */
const shell = '/usr/bin/chromium-headless-shell';

/** Path of a Chromium; null, with a sentence on the terminal, when there is none and it cannot be installed. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (found) {
    return found;
  }
  if (mayInstall()) {
    console.log('Installing Chromium for the browser tests …');
    install('chromium', 'fonts-noto-core');
    return places.find((place) => existsSync(place)) ?? null;
  }
  console.log(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
  return null;
}

/** Path of the shell, for stories that measure nothing; of a whole Chromium where Debian does not offer it. */
export function ensureHeadlessShell() {
  const chromium = ensureChromium();
  if (process.env.CHROMIUM_PATH !== undefined || chromium !== places[0]) return chromium;
  if (!existsSync(shell) && mayInstall()) install('chromium-headless-shell');
  return existsSync(shell) ? shell : chromium;
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function install(...packages) {
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-q', ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });
}
