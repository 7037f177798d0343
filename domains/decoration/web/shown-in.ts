import { createContext } from 'react';
import type { ClientType } from '../contract/floor.schema.ts';

/** What shows the page that is being written: which pages it can lead to and which links it opens. The advert is the mini-program's. */
export const ShownIn = createContext<ClientType>('MINI');
