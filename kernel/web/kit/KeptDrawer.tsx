import type { Kept, KeptDeclared } from '#kernel/contract/kept.ts';
import { FormDrawer } from './FormDrawer.tsx';
import type { FormItem } from './FormFields.tsx';
import type { KeptListProps, KeptWords, Writing } from './kept-types.ts';

type Item = FormItem<Kept['add'], string>;

interface KeptDrawerProps {
  kept: Kept;
  writing: Writing;
  labels: Readonly<Record<string, string>>;
  inputs: readonly Item[];
  words: KeptWords;
  /** Asks once more before a changed row is sent. */
  ask: KeptListProps<KeptDeclared, string, string>['ask'];
  onClose: () => void;
}

const fieldOf = (item: Item): string => (typeof item === 'string' ? item : item.field);

/** A row of a list that people keep, new or changed. */
export default function KeptDrawer({ kept, writing, labels, inputs, words, ask, onClose }: KeptDrawerProps) {
  const common = { labels, width: 560, onClose };
  if ('edit' in writing) {
    const items = inputs.filter((item) => fieldOf(item) in kept.edit.request.shape);
    return (
      <FormDrawer
        {...common}
        endpoint={kept.edit}
        title={words.edit}
        initial={writing.edit}
        {...(ask && { ask: (sent) => ask(sent as never, writing.edit) })}
        groups={[{ items }] as never}
        done={words.edited}
      />
    );
  }
  return (
    <FormDrawer
      {...common}
      endpoint={kept.add}
      title={writing.title ?? words.add}
      starts={{ ...writing.initial }}
      groups={[{ items: inputs }] as never}
      done={words.added}
    />
  );
}
