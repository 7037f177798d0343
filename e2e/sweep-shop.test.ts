import { sweep } from './sweeping.ts';

sweep('shop', 'supplier');
