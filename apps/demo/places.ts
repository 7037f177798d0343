/** One shop of the history and who works in it. */
export interface Place {
  key: string;
  organisation: string;
  manager: string;
  cashier: string;
  performers: readonly string[];
  /** New members and customers a day, on average. */
  newcomers: number;
  customers: number;
  projects: readonly string[];
  countCards: readonly string[];
  isHongKong?: true;
}

/** The shops that live through the history. */
export const PLACES: readonly Place[] = [
  {
    key: 'main',
    organisation: 'lanting',
    manager: '13800000002',
    cashier: '13800000003',
    performers: ['13800000011', '13800000012'],
    newcomers: 1.2,
    customers: 5,
    projects: ['facial', 'cleansing', 'firming', 'eye', 'massage', 'photon'],
    countCards: ['facialTen', 'skinMix', 'bodyRange', 'anything'],
  },
  {
    key: 'beauty',
    organisation: 'lanting',
    manager: '13800000004',
    cashier: '13800000017',
    performers: ['13800000016'],
    newcomers: 0.7,
    customers: 3,
    projects: ['facial', 'cleansing', 'eye', 'massage', 'slimming'],
    countCards: ['facialTen', 'skinMix', 'bodyRange'],
  },
  {
    key: 'clinic',
    organisation: 'lanting',
    manager: '13800000018',
    cashier: '13800000018',
    performers: ['13800000005', '13800000019'],
    newcomers: 0.5,
    customers: 2,
    projects: ['photon', 'hydrating', 'hairRemoval'],
    countCards: ['photonFive'],
  },
  {
    key: 'main',
    organisation: 'harbour',
    manager: '13900000002',
    cashier: '13900000002',
    performers: ['13900000011'],
    newcomers: 0.4,
    customers: 1.2,
    projects: ['facial', 'cleansing', 'firming', 'massage'],
    countCards: ['facialTen', 'bodyRange'],
    isHongKong: true,
  },
];

/** Who decides for a whole chain. */
export const HEADS: readonly [organisation: string, mobile_number: string][] = [['lanting', '13800000001'], ['harbour', '13900000001']];

/** Who works for the supplier of the same chain. */
export const SUPPLIER = '13800000006';
