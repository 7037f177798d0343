import { Form } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceRow } from './ChoiceRow.tsx';
import { FieldLabel } from './in-form.ts';
import { Labelled } from './Labelled.tsx';

const OPTIONS = [
  { value: 0, label: '女' },
  { value: 1, label: '男' },
];

/** What a reader of the screen calls the rows of choices in it. */
const namesIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<div[^>]*role="radiogroup"[^>]*>/g)].map(([row]) => /aria-label="([^"]*)"/.exec(row)?.[1]);

it('is called by the label of its field', () => {
  const form = (
    <Form>
      <Labelled label="性别">
        <ChoiceRow options={OPTIONS} />
      </Labelled>
      <FieldLabel value="历法">
        <Form.Item name="calendar" label="历法">
          <ChoiceRow options={OPTIONS} />
        </Form.Item>
      </FieldLabel>
    </Form>
  );
  expect(namesIn(renderToStaticMarkup(form))).toEqual(['性别', '历法']);
});

it('is called by its own name where it has one, and in no field by nothing', () => {
  const both = (
    <FieldLabel value="性别">
      <ChoiceRow aria-label="称呼" options={OPTIONS} />
    </FieldLabel>
  );
  expect(namesIn(renderToStaticMarkup(both))).toEqual(['称呼']);
  expect(namesIn(renderToStaticMarkup(<ChoiceRow options={OPTIONS} />))).toEqual([undefined]);
});
