export { tellBirthdays } from './birthdays.jobs.ts';
