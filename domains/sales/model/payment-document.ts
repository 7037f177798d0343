/** By which repayment a payment came; null of one that was taken when its order was settled. */
interface Brought {
  repayment_id: string | null;
  repayment_number: string | null;
}

/**
 * The document that brought a payment of an order. What is said of the payment later is booked under it as well: there whoever took the
 * money has it in their figures, and what takes it back cancels it out.
 */
export const documentOf = (
  { order_id, order_number }: { order_id: string; order_number: string },
  { repayment_id, repayment_number }: Brought,
): { document: 'order' | 'repayment'; document_id: string; document_number: string } =>
  repayment_id === null || repayment_number === null
    ? { document: 'order', document_id: order_id, document_number: order_number }
    : { document: 'repayment', document_id: repayment_id, document_number: repayment_number };
