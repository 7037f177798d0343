import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../words.ts';

interface PlaceToolsProps<Item> {
  /** All of them, in the order that is being made. */
  items: readonly Item[];
  /** The place of the one whose tools these are. */
  index: number;
  onChange: (items: Item[]) => void;
  /** What it is called, where its buttons stand in no group that says so. */
  name?: string;
  /** It can be moved, not taken out. */
  stays?: true;
}

/** Moves one of several things up or down in their order, or takes it out. */
export function PlaceTools<Item>({ items, index, onChange, name, stays }: PlaceToolsProps<Item>) {
  const { word } = useWords('kernel');
  const called = (verb: string): string => (name === undefined ? verb : `${verb} ${name}`);
  const swap = (other: number) => onChange(items.map((each, at) => (at === index ? items[other]! : at === other ? items[index]! : each)));
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={called(word.move_up)}
        disabled={index === 0}
        onClick={() => swap(index - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={called(word.move_down)}
        disabled={index === items.length - 1}
        onClick={() => swap(index + 1)}
      />
      {!stays && (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={called(word.remove)}
          onClick={() => onChange(items.filter((_, at) => at !== index))}
        />
      )}
    </>
  );
}
