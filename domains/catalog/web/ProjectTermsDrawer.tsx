import { fill } from '#kernel/i18n/dictionary.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ProjectDetail, projectTerms } from '../contract/project.endpoints.ts';

/** What a shop makes of a project of the chain: its price within the bounds, its place in lists, its shelving. */
export default function ProjectTermsDrawer({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { field, title, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const { shop_project_id, version, terms, price_floor, price_ceiling, sell_price, project_name } = project;
  const say = (cents: number) => moneyText(cents, currency_code);
  const isOpen = price_floor !== null && price_ceiling !== null;
  const hint = isOpen ? `${fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) })} · ${word.terms_hint}` : word.price_fixed;
  return (
    <FormDrawer<typeof projectTerms, 'sell_price' | 'sort' | 'is_shelves'>
      endpoint={projectTerms}
      title={title.own_terms}
      labels={field}
      width={520}
      draft={`catalog.project.terms.${shop_project_id}`}
      done={word.terms_saved}
      initial={{ shop_project_id, version, ...terms! }}
      groups={[
        {
          title: project_name,
          items: [
            { fact: 'chain_price', label: field.chain_price, value: say(sell_price) },
            { field: 'sell_price', readOnly: !isOpen, hint },
            { field: 'sort', hint: word.terms_hint },
            'is_shelves',
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
