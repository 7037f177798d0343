const KEY = 'shop_phone_ticket';

/** The proof of the old phone on its way to the page that binds the new one: this tab's, for this visit. */
export const keepPhoneTicket = (ticket: string): void => sessionStorage.setItem(KEY, ticket);
export const phoneTicket = (): string | null => sessionStorage.getItem(KEY);
export const dropPhoneTicket = (): void => sessionStorage.removeItem(KEY);
