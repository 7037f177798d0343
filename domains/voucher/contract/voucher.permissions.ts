/** What may be held of vouchers. Taking one back gives its customer the money's worth anew: whoever does is seldom who used it. */
export const voucherPermissions = ['voucher:read', 'voucher:verify', 'voucher:cancel', 'voucher:manage'] as const;
