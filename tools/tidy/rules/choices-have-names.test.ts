import { expect, it } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { choicesHaveNames } from './choices-have-names.ts';

const PAGE = 'domains/sales/web/APage.tsx';
const drawn = (row: string, path = PAGE): string[] => places(choicesHaveNames, projectOf({ [path]: `export const A = () => (\n  ${row}\n);\n` }));

it.each([
  '<Segmented value={view} options={options} />',
  '<Segmented<View> value={view} options={options} />',
  '<Checkbox.Group options={options} />',
  '<Radio.Group aria-label={word.way} options={options} />',
  '<div><Radio.Group><Radio value={1} /></Radio.Group></div>',
])('%s is caught', (row) => {
  expect(drawn(row)).toEqual([`${PAGE}:2`]);
});

it.each([
  '<Segmented aria-label={word.view} value={view} options={options} />',
  '<Checkbox.Group aria-labelledby={id} options={options} />',
  '<Checkbox.Group {...row} onChange={choose} />',
  '<ChoiceRow options={options} />',
])('%s passes', (row) => {
  expect(drawn(row)).toEqual([]);
});

it('lets the kit make the row itself', () => {
  expect(drawn('<Radio.Group {...props} />', 'kernel/web/kit/ChoiceRow.tsx')).toEqual([]);
});
