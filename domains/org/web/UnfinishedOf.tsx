import { colon } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { shopUnfinished, type Unfinished } from '../contract/org.endpoints.ts';
import { isFinished } from '../model/validity.rules.ts';

/** What is not finished in a shop, kind by kind, each with its number. */
export function UnfinishedKinds({ left }: { left: Unfinished }) {
  const { field, word } = useWords('org');
  const kinds = (Object.keys(left) as (keyof Unfinished)[]).filter((kind) => left[kind] > 0);
  return (
    <ul className="shop-unfinished" aria-label={word.unfinished}>
      {kinds.map((kind) => (
        <li key={kind}>
          {field[kind]}
          {colon()}
          <b>{left[kind]}</b>
        </li>
      ))}
    </ul>
  );
}

/** The same of a shop whose term ends by itself, told to whoever has not asked; nothing while it is not known. */
export function UnfinishedOf({ shop_id }: { shop_id: string }) {
  const { word } = useWords('org');
  const { data } = useEndpoint(shopUnfinished, { shop_id });
  if (!data) return null;
  return isFinished(data) ? <p className="list-note">{word.all_finished}</p> : <UnfinishedKinds left={data} />;
}
