import { sweep } from './sweeping.ts';

sweep('head-office');
