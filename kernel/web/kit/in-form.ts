import { createContext } from 'react';

/** Whether a form stands around an input and says below it what is wrong. */
export const InForm = createContext(false);
