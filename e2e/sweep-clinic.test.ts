import { sweep } from './sweeping.ts';

sweep('clinic');
