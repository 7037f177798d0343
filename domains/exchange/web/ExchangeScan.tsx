import { DrawerScan } from '#domains/sales/web/pieces.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { askExchangeCharge, cancelExchangeCharge, openExchange, queryExchangeCharge } from '../contract/charge.endpoints.ts';
import { previewExchange } from '../contract/exchange.endpoints.ts';
import type { ExchangeState } from './use-exchange.ts';

const STEPS = { query: queryExchangeCharge, ask: askExchangeCharge, cancel: cancelExchangeCharge };

/** The scan part of an exchange: once its money has come, the units are exchanged by themselves. */
export default function ExchangeScan({ state }: { state: ExchangeState }) {
  const { word } = useWords('exchange');
  const open = useCommand(openExchange, { refreshes: [queryExchangeCharge.id, previewExchange.id] });
  return <DrawerScan state={state} open={open} steps={STEPS} late={word.exchange_charge_late} />;
}
