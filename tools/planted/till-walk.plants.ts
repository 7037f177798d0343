import type { Plant } from './planted.ts';

const TILL = 'e2e/till.test.ts';
const SETTLEMENT = 'e2e/till-settlement.test.ts';
const TOP_BAR = 'e2e/top-bar.test.ts';
const WINDOWS = 'e2e/till-windows.test.ts';
const REPEAT = 'e2e/repeat-sale.test.ts';
const DEDUCT = 'e2e/till-deduct.test.ts';
const BY_WORD = 'by a word: every kind is found';
const BY_ENTER = 'by the Enter that picks a member';
const BY_CODE = 'by a code that is scanned into a quantity';

/** Faults of the counter that only a browser shows: what a key presses, what is said, whose basket it is. */
export const TILL_WALKS: readonly Plant[] = [
  {
    name: 'the Enter that takes something presses what is beneath',
    file: 'apps/web/start.tsx',
    find: '  onePressOneThing();\n',
    put: '  void onePressOneThing;\n',
    caught: TOP_BAR,
    named: 'takes with one Enter what was meant, and presses nothing beneath',
  },
  {
    name: 'after a dialog the work does not go on in the search',
    file: 'kernel/web/kit/use-return-focus.ts',
    find: 'if (!focusHome() && opener',
    put: 'if (opener',
    caught: TILL,
    named: BY_ENTER,
  },
  {
    name: 'a basket becomes somebody else’s without a word',
    file: 'domains/sales/web/use-chosen-member.ts',
    find: 'buyer === chosen || count === 0)',
    put: 'buyer === chosen || count >= 0)',
    caught: TILL,
    named: BY_CODE,
  },
  {
    name: 'a code scanned into a quantity becomes one',
    file: 'kernel/web/scan.ts',
    find: "write(target, began?.input === target ? began.text : '')",
    put: 'void [write, began]',
    caught: TILL,
    named: BY_CODE,
  },
  {
    name: 'two windows make two orders of one basket',
    file: 'domains/sales/web/use-submission.ts',
    find: '{ key: draft || undefined }',
    put: '{ key: draft && undefined }',
    caught: WINDOWS,
    named: 'becomes one order when both submit it at once',
  },
  {
    name: 'what one window sold lies in the other',
    file: 'domains/sales/web/kept-basket.ts',
    find: "    window.addEventListener('storage', heard);\n",
    put: '    void heard;\n',
    caught: WINDOWS,
    named: 'is in neither once one has sold it',
  },
  {
    name: 'whoever comes back from settling finds nothing',
    file: 'domains/sales/web/use-waiting-order.ts',
    find: '      localStorage.setItem(name, order_id);\n      setLast(order_id);\n',
    put: '      void [name, order_id, setLast];\n',
    caught: WINDOWS,
    named: 'is in neither once one has sold it',
  },
  {
    name: 'who comes to the till does not begin in its search',
    file: 'domains/sales/web/CataloguePane.tsx',
    find: '    if (active) search.current?.focus();\n',
    put: '    void [active, search];\n',
    caught: TILL,
    named: BY_WORD,
  },
  {
    name: 'a search in which only what is in front is found',
    file: 'domains/sales/web/use-catalogue.ts',
    find: 'const kinds = [kind, ...use(TillContext).kinds.filter((other) => other !== kind)];',
    put: 'const kinds = [kind, ...use(TillContext).kinds.filter((other) => other === kind)].slice(0, 1);',
    caught: TILL,
    named: BY_WORD,
  },
  {
    name: 'a search that finds nothing says nothing',
    file: 'domains/sales/web/CataloguePane.tsx',
    find: 'if (member_id === undefined) return showError(',
    put: 'if (member_id === undefined) return void (',
    caught: TILL,
    named: BY_WORD,
  },
  {
    name: 'an order shown as it was before it was settled, and its change nowhere',
    file: 'domains/sales/web/use-settlement.ts',
    find: '    forgets: [orderDetail.id],\n',
    put: '',
    caught: TILL,
    named: 'sells to a member, takes part from the card',
  },
  {
    name: 'a receipt that is silent about the change',
    file: 'domains/sales/web/Receipt.tsx',
    find: 'payment.tendered > payment.amount',
    put: 'payment.tendered < payment.amount',
    caught: TILL,
    named: 'sells to a member, takes part from the card',
  },
  {
    name: 'a remark of the staff on the receipt',
    file: 'domains/sales/web/Receipt.tsx',
    find: '<footer>{word.thanks}</footer>',
    put: '<footer>{order.remarks}</footer>',
    caught: SETTLEMENT,
    named: 'settles once when the answer is lost',
  },
  {
    name: 'a debt that nobody is asked about',
    file: 'domains/sales/web/use-settlement.ts',
    find: '    if (rest > 0) return confirm(',
    put: '    if (rest < 0) return confirm(',
    caught: SETTLEMENT,
    named: 'asks before it lets a member owe',
  },
  {
    name: 'a code scanned into an amount without a word',
    file: 'kernel/web/scan.ts',
    find: "      else showError(kernelWords().refusal[isCounted ? 'scan_unheard' : 'scan_aside']);\n",
    put: '      else void [showError, kernelWords];\n',
    caught: SETTLEMENT,
    named: 'asks before it lets a member owe',
  },
  {
    name: 'no key from one sale to the next',
    file: 'domains/sales/web/OrderDetailPage.tsx',
    find: '...(till ? [sellNext] : [])',
    put: '...(till ? [] : [sellNext])',
    caught: REPEAT,
    named: 'sells what was scanned to a walk-in in six keys',
  },
  {
    name: 'the same again by another way of paying',
    file: 'domains/sales/web/use-last-order.ts',
    find: 'paid.card_id === null ? paid',
    put: 'paid.card_id !== null ? paid',
    caught: REPEAT,
    named: 'sells the same again to a known member in seven keys',
  },
  {
    name: 'an amount that is none counts as none',
    file: 'kernel/web/kit/MoneyInput.tsx',
    find: '(parseCents(typed) ?? Number.NaN)',
    put: '(parseCents(typed) ?? undefined)',
    caught: 'e2e/assets.test.ts',
    named: 'says what is wrong with an amount',
  },
  {
    name: 'units that go with a sale without a word',
    file: 'domains/sales/web/use-settlement.ts',
    find: '    if (order.uses.length > 0) {\n',
    put: '    if (order.uses.length > 9_999) {\n',
    caught: DEDUCT,
    named: 'are deducted with a sale in one settlement',
  },
  {
    name: 'who signs does not read whose and what it is',
    file: 'domains/sales/web/DeductDialog.tsx',
    find: 'member && `${member.member_name} · ${items}`',
    put: 'member && items',
    caught: DEDUCT,
    named: 'are signed for by a member who reads whose and what they are',
  },
];
