import type { Step } from './steps.ts';

export interface Count {
  passed: number;
  failed: number;
  /** Why a step failed that did not say so itself. */
  problem?: string;
}

const LAST_LINE = /^(\d+) passed, (\d+) failed$/;

/**
 * What a finished step amounts to. A step that contradicts itself, prints no count, or checked nothing has failed:
 * a check that cannot fail is a defect.
 */
export function countOf(step: Pick<Step, 'proof'>, output: string, code: number | null, mayBeEmpty = false): Count {
  if (step.proof) {
    if (code !== 0) return { passed: 0, failed: 1 };
    return step.proof.test(output) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, problem: `nothing in its output matches ${step.proof}` };
  }
  const match = LAST_LINE.exec(output.trimEnd().split('\n').at(-1) ?? '');
  if (!match) return { passed: 0, failed: 1, problem: `ended with ${code ?? 'a signal'} and without a count` };
  const [passed, failed] = [Number(match[1]), Number(match[2])];
  if (failed === 0 && code !== 0) return { passed, failed: 1, problem: `no failure counted, yet it ended with ${code ?? 'a signal'}` };
  if (failed > 0 && code === 0) return { passed, failed, problem: 'failures counted, yet it ended with 0' };
  if (passed + failed === 0 && !mayBeEmpty) return { passed, failed: 1, problem: 'it checked nothing' };
  return { passed, failed };
}
