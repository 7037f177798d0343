import type { Rule } from '../rule.ts';

const BY_THE_CLOCK = /expect\(.*(performance\.now\(\)|Date\.now\(\)|\b(milli)?seconds\b).*\.toBeLessThan(OrEqual)?\((?!within\()/;

/** A bound of time by the wall's clock is one of a quiet machine: on a slow or shared one it fails whoever changed nothing (quality: figures). */
export const clocksAreMeasured: Rule = {
  name: 'clocks-are-measured',
  check: ({ files }) =>
    files
      .filter((file) => file.isTest && file.isCode && !file.path.startsWith('tools/tidy/'))
      .flatMap((file) =>
        file.lines.flatMap((text, index) =>
          BY_THE_CLOCK.test(text)
            ? [
                {
                  file: file.path,
                  line: index + 1,
                  message: 'a clock measures the machine too. Give the bound as within(…) of kernel/testkit/machine.ts.',
                },
              ]
            : [],
        ),
      ),
};
