import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { classesAtHome } from './classes-at-home.ts';

const judge = (files: Readonly<Record<string, string>>): string[] =>
  places(
    classesAtHome,
    projectOf({
      'kernel/web/kit/kit.css': '.fault { color: red; }',
      'domains/sales/web/till.css': '.till .line-sum { color: red; } .fault b { color: blue; }',
      ...files,
    }),
  );

test('classes of one’s own style sheets, of the kit’s and of nobody’s pass', () =>
  expect(
    judge({
      'domains/sales/web/Till.tsx': 'export const Till = () => <b className="till line-sum fault" />;',
      'domains/card/web/Card.tsx': 'export const Card = () => <b className={isWrong ? "fault" : "ant-btn"} />;',
    }),
  ).toEqual([]));

test('a class of another domain’s style sheet is caught, in a choice too', () =>
  expect(
    judge({
      'domains/card/web/Card.tsx': 'export const Card = () => (\n  <b className="line-sum">\n    <i className={isWrong ? "till fault" : "card"} />\n  </b>\n);',
    }),
  ).toEqual(['domains/card/web/Card.tsx:2', 'domains/card/web/Card.tsx:3']));
