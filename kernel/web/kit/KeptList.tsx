import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint, Permission } from '#kernel/contract/endpoint.ts';
import type { Decided, Kept, KeptDeclared, KeptRow } from '#kernel/contract/kept.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useNavigation } from '../navigation.ts';
import { useCan } from '../place.ts';
import { useEndpoint } from '../query.ts';
import { useWords } from '../words.ts';
import type { FormField } from './FormFields.tsx';
import type { KeptListProps, KeptWords, Writing } from './kept-types.ts';
import { KeptRowTools } from './KeptRowTools.tsx';
import { ListPage } from './ListPage.tsx';
import type { FieldOf } from './list-types.ts';
import { SearchBox } from './SearchBox.tsx';
import { WholeList } from './WholeList.tsx';

/** Of what may be done with a row, in pixels at 14 px text. */
const WIDTH = { usual: 120, state: 64, begins: 128 };

const KeptDrawer = lazy(() => import('./KeptDrawer.tsx'));

/** The kernel's words with a list's noun in them, or the list's own. */
function useKeptWords(noun: string, own: Partial<KeptWords> | undefined): KeptWords {
  const words = { ...useWords('kernel').word.kept, ...own };
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fill(text, { noun })])) as KeptWords;
}

/** Whether the person may write the list where they work; `above` is the store that decides what is the whole chain's, if another does. */
function useWriting({ add, list, decided }: Kept): { mayWrite: boolean; above: string | undefined } {
  const may = useCan(add.access as Permission);
  const asked = useEndpoint<Endpoint>(decided ?? list, {}, { enabled: decided !== undefined });
  const answer = asked.data as z.output<typeof Decided> | undefined;
  if (!decided) return { mayWrite: may, above: undefined };
  return { mayWrite: may && answer?.decides === true, above: answer && !answer.decides ? answer.store_name : undefined };
}

/**
 * A plain list that people keep, declared once in a contract (`kernel/contract/kept.ts`): its rows are listed, added and
 * edited in a drawer, deleted after a question, opened and closed, as far as the person's rights reach. What is the whole
 * chain's (`ofChain`) is only read in a branch, which is told who decides.
 */
export function KeptList<D extends KeptDeclared, const Shown extends FieldOf<KeptRow<D>>, const Input extends FormField<Kept<D>['add']>>(
  props: KeptListProps<D, Shown, Input>,
) {
  // Its fields are only names from here on: the compiler has held them against the contract where the page was written.
  return <Keeping {...(props as unknown as KeptListProps<KeptDeclared, string, string>)} />;
}

function Keeping({
  kept,
  noun,
  nameOf,
  labels,
  columns,
  inputs,
  filters,
  fixed,
  begins,
  ask,
  embedded,
  title,
  tools,
  rowLink,
  addAt,
  ...own
}: KeptListProps<KeptDeclared, string, string>) {
  const words = useKeptWords(noun, own.words);
  const { mayWrite, above } = useWriting(kept);
  const { go } = useNavigation();
  const [open, setOpen] = useState<{ writing: Writing; nth: number }>();
  // Each drawer is a new one, though the one before may still be leaving.
  const write = (writing: Writing) => setOpen((before) => ({ writing, nth: (before?.nth ?? 0) + 1 }));
  const add = mayWrite && (
    <Button type="primary" onClick={() => (addAt ? go(addAt) : write({ add: true, ...(fixed && { initial: fixed }) }))}>
      {words.add}
    </Button>
  );
  const list = {
    endpoint: kept.list,
    rowKey: kept.declared.key,
    labels,
    columns,
    toolbar: tools ? (
      <>
        {tools}
        {add}
      </>
    ) : (
      add
    ),
    empty: { text: words.none, action: add },
    rowActions: (row: KeptRow<KeptDeclared>) =>
      mayWrite && <KeptRowTools kept={kept} row={row} name={nameOf(row)} begun={begins?.(row)} words={words} write={write} />,
    actionsWidth: WIDTH.usual + (kept.state ? WIDTH.state : 0) + (begins ? WIDTH.begins : 0),
    ...(above !== undefined && { notes: <Alert type="info" showIcon className="kept-above" title={fill(words.above, { store: above })} /> }),
    ...(embedded && { embedded }),
    ...(title && { title }),
    ...(rowLink && { rowLink }),
  };
  return (
    <>
      {kept.declared.whole ? <WholeList {...list} /> : <ListPage {...list} {...(fixed && { fixed })} filters={{ key_word: <SearchBox />, ...filters }} />}
      {open && (
        <Suspense fallback={null}>
          <KeptDrawer
            key={open.nth}
            kept={kept}
            writing={open.writing}
            labels={labels}
            inputs={inputs}
            words={words}
            ask={ask}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
