export { tellBirthdays } from './birthdays.jobs.ts';
export { messageSubscribers, tellColleague } from './personal.ts';
export { tellPlans } from './plans.jobs.ts';
export { tellHeadOffice } from './tell-shops.ts';
export { tellLowCards } from './cards.jobs.ts';
export { tellLapsingOrders, tellOfOrder } from './orders.jobs.ts';
export { tellStock } from './stock.jobs.ts';
export { tellSupplied } from './suppliers.jobs.ts';
