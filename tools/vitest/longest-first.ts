import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSeconds } from '../check/seconds.ts';
import { SWEEP } from '../check/share.ts';

/** Begins with what takes longest, as earlier runs tell, so that no worker is left alone with it at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = readSeconds();
    const { root } = this.ctx.config;
    const seconds = ({ moduleId }: TestSpecification): number => {
      const file = relative(root, moduleId);
      return SWEEP.test(file) ? Number.MAX_SAFE_INTEGER : known(file);
    };
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((those) => those.sort((one, other) => seconds(other) - seconds(one)));
  }
}
