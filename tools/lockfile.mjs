// `npm run lockfile`: names every platform's binary in package-lock.json, once packages were added or raised.
// npm leaves out a binary that its registry could not serve just then, and `npm ci` refuses such a lockfile everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(fileURLToPath(new URL('..', import.meta.url)), 'package-lock.json');

const OS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
const CPU = 'arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x';
const BINARY = new RegExp(`[-/](?<os>${OS})-(?<cpu>${CPU})(?:-(?<abi>gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$`);

/** What `packages` of a lockfile asks for and does not have: the names of optional packages, with version and asker. */
export function missingFrom(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** The entry that npm itself writes for a binary it did not fetch. */
function entryOf({ name, version, dev }) {
  const { os, cpu, abi } = BINARY.exec(name)?.groups ?? {};
  if (!os) throw new Error(`${name}: cannot tell its platform from its name; add its entry by hand`);
  const libc = abi?.startsWith('musl') ? 'musl' : 'glibc';
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...(os === 'linux' ? { libc: [libc] } : {}), optional: true, os: [os] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingFrom(lock.packages);
  for (const binary of missing) lock.packages[`node_modules/${binary.name}`] = entryOf(binary);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} binaries added`);
}
