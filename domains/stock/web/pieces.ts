/** What other parts may use of the stock's screens; all read the dictionary `stock`. */
export { GoodsLines } from './GoodsLines.tsx';
export { QuantityInput } from './QuantityInput.tsx';
export { SupplierSelect } from './choices.tsx';
