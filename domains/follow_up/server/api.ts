export { addDefaultReturnTypes } from './founding.commands.ts';
export { birthdaysToday } from './care.queries.ts';
export { duePlans, myPlansToday, plansByColleague, plansOfDay } from './due.queries.ts';
export { followUpHandOver } from './hand-over.ts';
export { followUpSubscribers } from './planning.subscribers.ts';
export { nextPlans } from './next-plans.queries.ts';
export { followUpMerge } from './merge.commands.ts';
export { membersWithPlans, ruleKeepsCategory } from './uses.queries.ts';
