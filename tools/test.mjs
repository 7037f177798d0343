// `npm test`: installs what is missing, then hands over to tools/check/main.ts on the pinned Node.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

ensureInstalled();

const checks = spawn(pinnedNode, ['tools/check/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => checks.kill(signal));
checks.on('error', (error) => {
  console.error(`cannot start ${pinnedNode}: ${error.message}`);
  process.exit(1);
});
checks.on('exit', (code) => process.exit(code ?? 1));
