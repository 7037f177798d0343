import { Segmented } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { CallFailure } from '#kernel/web/call-failure.ts';
import { type Grade, type GradeActions, GradeEditor } from '#kernel/web/kit/GradeEditor.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { failureText, useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  CATEGORY_NAME_LENGTH,
  categoryAdd,
  categoryDelete,
  CategoryKind,
  categoryLevel,
  categoryPlace,
  categoryRename,
  type CategoryRow,
  MAX_CATEGORY_LEVEL,
} from '../contract/category.endpoints.ts';

const CategoryMove = lazy(() => import('./CategoryMove.tsx'));

export interface CategoryGrade extends Grade {
  row: CategoryRow;
}

/** `/cure-project-category`: what sorts the projects and the products of the chain, four levels of each (2§2.7). */
export default function CategoryPage() {
  const { title, word } = useWords('catalog');
  const [kind, setKind] = useState<CategoryKind>('project');
  const options = CategoryKind.options.map((value) => ({ value, label: word.category_kind[value] }));
  return (
    <div className="list-page">
      <PageHead>
        <Segmented<CategoryKind> aria-label={title.categories} options={options} value={kind} onChange={setKind} />
      </PageHead>
      <section className="list-card">
        <Categories key={kind} kind={kind} />
      </section>
    </div>
  );
}

/** The categories of one kind, level by level. */
export function Categories({ kind }: { kind: CategoryKind }) {
  const { word } = useWords('catalog');
  const mayWrite = useCan('catalog:category');
  const [moving, move] = useState<CategoryGrade>();
  const actions = useCategoryActions(kind, move);
  const gradeOf = (row: CategoryRow): CategoryGrade => {
    const note = row.item_num > 0 ? fill(word.category_items[kind], { count: row.item_num }) : '';
    return { key: row.category_id, name: row.name, note, row };
  };
  return (
    <>
      <GradeEditor
        endpoint={categoryLevel}
        inputOf={(parent, keyword) => ({ kind, ...(parent && { parent_id: parent.key }), ...(keyword && { keyword }) })}
        gradeOf={gradeOf}
        titleOf={(level) => word.category_level[level as keyof typeof word.category_level]}
        longest={CATEGORY_NAME_LENGTH}
        maxLevel={MAX_CATEGORY_LEVEL}
        actions={mayWrite ? actions : null}
      />
      {moving && (
        <Suspense fallback={null}>
          <CategoryMove kind={kind} category={moving.row} onClose={() => move(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What is done to categories from the columns; a refused name is said where it was typed. */
function useCategoryActions(kind: CategoryKind, move: (category: CategoryGrade) => void): GradeActions<CategoryGrade> {
  const kernel = useWords('kernel');
  const { word } = useWords('catalog');
  const confirm = useConfirm();
  const refused = useRef<string>(undefined);
  const saying = {
    onFailure: (failure: CallFailure) => {
      refused.current = failureText(failure);
      return true;
    },
  };
  const addition = useCommand(categoryAdd, saying);
  const naming = useCommand(categoryRename, saying);
  const placing = useCommand(categoryPlace);
  const removal = useCommand(categoryDelete, { onDone: () => showDone(word.category_deleted) });
  const answer = async (doing: Promise<unknown>) => {
    refused.current = undefined;
    await doing;
    return refused.current;
  };
  return {
    add: (parent, name) => answer(addition.run({ kind, parent_id: parent?.key ?? null, name })),
    rename: ({ row: { category_id, version } }, name) => answer(naming.run({ category_id, version, name })),
    place: ({ row: { category_id, parent_id } }, position) => placing.run({ category_id, parent_id, position }),
    move,
    remove: async ({ key: category_id, name }) => {
      const question = { title: fill(word.category_delete_title, { name }), text: word.category_delete_text, ok: kernel.word.delete, danger: true };
      if (await confirm(question)) await removal.run({ category_id });
    },
  };
}
