export { tellBirthdays } from './birthdays.jobs.ts';
export { tellLowCards } from './cards.jobs.ts';
