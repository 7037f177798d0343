import { createContext } from 'react';

/** Whether a form stands around an input and says below it what is wrong. */
export const InForm = createContext(false);

/** The label of the field around an input: a row of choices is no single input that a label could point to, and takes it for its name. */
export const FieldLabel = createContext<string | undefined>(undefined);
