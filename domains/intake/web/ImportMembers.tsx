import { fill } from '#kernel/i18n/dictionary.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type importAdd, type importSearch, memberImport } from '../contract/import.endpoints.ts';

type Answer = ResponseOf<typeof importAdd>;
type Row = ResponseOf<typeof importSearch>['rows'][number];

/** Beside the list of members: brings members in by a file, with their old cards. */
export default function ImportMembers() {
  const member = useWords('member').field;
  const { field, title, word } = useWords('intake');
  return (
    <ImportButton
      importer={memberImport}
      title={title.import_members}
      labels={{ ...member, ...field }}
      words={{ undo_text: word.undo_text, added: field.added_num }}
      refreshes={['member.', 'card.']}
      reading={{
        outcome: ({ added, cards, failed }: Answer) => ({
          added,
          changed: 0,
          same: 0,
          failed,
          says: fill(word.taken, { added, cards, failed: failed.length }),
        }),
        record: ({ member_num, ...run }: Row) => ({ ...run, added_num: member_num, changed_num: 0 }),
      }}
    />
  );
}
