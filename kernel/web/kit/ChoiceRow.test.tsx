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

/** What may be chosen in a row, by its words, and whether it is. */
const choicesIn = (html: string) =>
  [...html.matchAll(/<label[^>]*>.*?<input([^>]*)>.*?<span class="ant-radio-label">(.*?)<\/span><\/label>/g)].map(
    ([, input, words]) => [words, /\bchecked\b/.test(input!)] as const,
  );

it('is left without a choice, or taken back to none, where none need be', () => {
  const row = (value?: number) => choicesIn(renderToStaticMarkup(<ChoiceRow options={OPTIONS} none="不选" value={value} />));
  expect(row()).toEqual([['女', false], ['男', false], ['不选', true]]);
  expect(row(0)).toEqual([['女', true], ['男', false], ['不选', false]]);
});

it('offers no such choice where one has to be made', () =>
  expect(choicesIn(renderToStaticMarkup(<ChoiceRow options={OPTIONS} />))).toEqual([['女', false], ['男', false]]));
