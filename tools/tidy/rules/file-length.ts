import { LONG_FILES } from '../reviewed.ts';
import type { Reviewed, Rule } from '../rule.ts';

const LIMIT = 300;

/** Files aim at 60 lines and think again at 300: grow the number of files, not the file (architecture: habits, 4). */
export const fileLength = (reviewed: Reviewed = LONG_FILES): Rule => ({
  name: 'file-length',
  check: ({ files }) => {
    const long = new Map(files.filter((file) => file.isCode || /\.(css|sql)$/.test(file.path)).map((file) => [file.path, file.lines.length - 1]));
    return [
      ...[...long]
        .filter(([path, lines]) => lines > LIMIT && !(path in reviewed))
        .map(([path, lines]) => ({
          file: path,
          line: 0,
          message: `${lines} lines; at ${LIMIT} a file is several. Split it by noun or verb, or give the reason in tools/tidy/reviewed.ts.`,
        })),
      ...Object.keys(reviewed)
        .filter((path) => (long.get(path) ?? 0) <= LIMIT)
        .map((path) => ({
          file: 'tools/tidy/reviewed.ts',
          line: 0,
          message: `${path} is not long any more: take it off the list.`,
        })),
    ];
  },
});
