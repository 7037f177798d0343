// `npm start`: installs what is missing, then hands over to apps/launch/main.ts on the pinned Node.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedNode, root } from './install.mjs';
import { servingEnvironment, servingFlags } from './serving.mjs';

ensureInstalled();

// The channel closes with us, so the server stops even when we are killed with no chance to tell it.
const server = spawn(pinnedNode, [...servingFlags, 'apps/launch/main.ts'], {
  cwd: root,
  env: { ...servingEnvironment, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid; // a killed npm tells nobody either
  setInterval(() => process.ppid === npm || server.kill('SIGTERM'), 500).unref();
}
server.on('error', (error) => {
  console.error(`cannot start ${pinnedNode}: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
