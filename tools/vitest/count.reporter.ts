import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { isLong } from '#kernel/testkit/length.ts';
import { SECOND_TRY } from '../check/count.ts';

const explain = (error: Pick<SerializedError, 'message' | 'stack'> & { diff?: string }): string => {
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
    .slice(0, 3);
  return [error.message, error.diff, ...places]
    .filter(Boolean)
    .join('\n')
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
};

/** Prints what failed and nothing else, then the line `N passed, N failed` that `npm test` sums up. */
export default class CountReporter implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    let [passed, failed] = [0, unhandled.length];
    for (const error of unhandled) console.log(`outside every test\n${explain(error)}`);
    for (const module of modules) {
      const file = relative(this.#root, module.moduleId);
      const broken = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
      failed += broken.length;
      for (const error of broken) console.log(`${file}\n${explain(error)}`);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const isFlaky = test.diagnostic()?.flaky ?? false;
        if (isFlaky) console.log(`${SECOND_TRY}${file} > ${test.fullName}\n${(errors ?? []).map(explain).join('\n')}`);
        // A long run forgives nothing.
        if (isFlaky && isLong) failed += 1;
        else if (state === 'passed') passed += 1;
        if (state !== 'failed') continue;
        failed += 1;
        console.log(`${file} > ${test.fullName}\n${errors.map(explain).join('\n')}`);
      }
    }
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  }
}
