import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type * as Days from './day.ts';
import type * as Founding from './founding.ts';

// What a release's own code does, in a process of its own. `shift.ts <its folder> found <data folder>` founds the demo. `shift.ts <its
// folder> work <database> <address>` works at the tills until its input ends; a line of input lets it compare what was answered with the books.
const [root = '', task, ...rest] = process.argv.slice(2);
const own = <Module>(name: string): Promise<Module> => import(join(root, 'tools/recovery', name)) as Promise<Module>;

if (task === 'found') {
  const { foundIn } = await own<typeof Founding>('founding.ts');
  await foundIn(rest[0]!);
} else {
  const { Day } = await own<typeof Days>('day.ts');
  const day = new Day(rest[0]!);
  await day.start(rest[1]!);
  console.log('at work');
  for await (const _ of createInterface(process.stdin)) {
    await day.verify(0);
    console.log('compared');
  }
  await day.stop();
  console.log(`${day.acknowledged.length} commands`);
}
