export { addLevel, addSource } from './founding.commands.ts';
