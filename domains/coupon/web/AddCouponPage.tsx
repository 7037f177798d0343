import { CardsInput, CategoriesInput, ProductsInput, ProjectsInput } from '#domains/catalog/web/pieces.ts';
import { LevelSelect } from '#domains/member/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { couponAdd } from '../contract/coupon.endpoints.ts';
import { CouponMoney, CurrencyInput, ShopsInput, TenthsInput, useCouponCurrencies } from './coupon-inputs.tsx';
import './coupon.css';

type Field = Extract<keyof RequestInputOf<typeof couponAdd>, string>;
type Values = Partial<RequestInputOf<typeof couponAdd>>;

const isDiscount = ({ kind }: Values): boolean => kind === 'discount';
const isAmount = (values: Values): boolean => !isDiscount(values);
const isSelected = ({ scope }: Values): boolean => scope === 'selected';

/** A new coupon: what it takes off, what it is for, how long it is given out and how many. */
export default function AddCouponPage() {
  const { field, title, word } = useWords('coupon');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const { user } = usePlace();
  const isChains = user.shop_type === '0';
  const currencies = useCouponCurrencies();
  return (
    <FormPage<typeof couponAdd, Field>
      endpoint={couponAdd}
      labels={field}
      draft="coupon.add"
      done={word.coupon_added}
      groups={[
        {
          title: title.coupon_basics,
          items: ['coupon_name', { field: 'total', hint: word.total_hint }, 'per_person', { field: 'is_shelves', hint: word.shelves_hint }],
        },
        {
          title: title.coupon_terms,
          items: [
            ...(isChains && currencies.length > 1 ? [{ field: 'currency_code' as const, input: <CurrencyInput />, hint: word.currency_hint }] : []),
            { field: 'kind', options: word.kind },
            { field: 'threshold', input: <CouponMoney />, hint: word.threshold_hint },
            { field: 'amount', input: <CouponMoney />, when: isAmount, required: true },
            { field: 'discount_tenths', input: <TenthsInput />, when: isDiscount, required: true },
            {
              field: 'most_off',
              input: <CouponMoney />,
              when: isDiscount,
              ...(isChains ? { hint: word.most_off_hint } : { hint: word.most_off_shop_hint, required: true as const }),
            },
          ],
        },
        {
          title: title.coupon_scope,
          items: [
            { field: 'scope', options: word.scope },
            { field: 'use_scene', options: word.use_scene },
            { field: 'shop_project_ids', input: <ProjectsInput />, wide: true, when: isSelected },
            { field: 'sku_ids', input: <ProductsInput />, wide: true, when: isSelected },
            { field: 'shop_card_ids', input: <CardsInput />, wide: true, when: isSelected },
            { field: 'category_ids', input: <CategoriesInput />, wide: true, when: isSelected },
            ...(isChains ? [{ field: 'shop_ids' as const, input: <ShopsInput />, hint: word.shops_hint, wide: true as const }] : []),
          ],
        },
        {
          title: title.coupon_given,
          items: [
            'start_date',
            'end_date',
            { field: 'valid_type', options: word.valid_type },
            { field: 'valid_days', when: ({ valid_type }) => valid_type === 'days', required: true },
            { field: 'given_by', options: word.given_by, hint: word.given_by_hint },
            { field: 'days_before', hint: word.days_before_hint, when: ({ given_by }) => given_by === 'birthday', required: true },
            { field: 'member_level_id', input: <LevelSelect />, hint: word.level_hint, when: ({ given_by }) => given_by === 'level', required: true },
            { field: 'instructions', wide: true },
          ],
        },
      ]}
      onDone={({ coupon_id }) => {
        close();
        const path = pathOf('coupon.CouponDetailPage');
        if (path) go({ path, search: { coupon_id } });
      }}
    />
  );
}
