import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

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

/**
 * Prints each file as it is done, then what failed, then the names of it, which are read first, and last the line
 * `N passed, N failed` that `npm test` sums up.
 */
export default class CountReporter implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestModuleEnd(module: TestModule): void {
    const took = (module.diagnostic().duration / 1000).toFixed(1);
    console.log(`${module.state()} ${relative(this.#root, module.moduleId)} ${took} s`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    let [passed, failed] = [0, unhandled.length];
    const names: string[] = [];
    for (const error of unhandled) console.log(`outside every test\n${explain(error)}`);
    for (const module of modules) {
      const file = relative(this.#root, module.moduleId);
      const broken = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
      for (const error of broken) {
        names.push(file);
        console.log(`${file}\n${explain(error)}`);
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed += 1;
        if (state !== 'failed') continue;
        names.push(`${file} > ${test.fullName}`);
        console.log(`${file} > ${test.fullName}\n${errors.map(explain).join('\n')}`);
      }
    }
    failed += names.length;
    for (const name of names) console.log(`failed: ${name}`);
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  }
}
