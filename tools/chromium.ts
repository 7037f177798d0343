import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first needs a fifth less of the machine: it has no windows to draw. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const HOW = `the browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one: CHROMIUM=/path/to/chrome`;

/** The system's Chromium, or the one that CHROMIUM names; null when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment['CHROMIUM'];
  if (named) return existsSync(named) ? named : null;
  for (const command of COMMANDS) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8', env: environment });
    if (status === 0) return stdout.trim();
  }
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/** Debian's package, when we are root there. Slow, so its words are shown. */
function installOnDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  const install = (chromium: string): boolean => apt('install', '-y', '-q', '--no-install-recommends', chromium, 'fonts-noto-cjk');
  const either = (): boolean => install('chromium-headless-shell') || install('chromium');
  if (!either() && apt('update', '-q')) either();
}

/** The program for the browser tests, installed if that is possible; else a sentence that says what to do. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (!process.env['CHROMIUM']) installOnDebian();
  const installed = findChromium();
  if (!installed) throw new Error(HOW);
  return installed;
}
