import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Phone, phoneFits } from './member.form.ts';

/** What is complained of a phone as a form sends it, `field: sentence`; empty: it fits. */
const faultsOf = (country_code: string, mobile_number: string): string[] => {
  const judged = z.object(Phone).check(phoneFits).safeParse({ country_code, mobile_number });
  return (judged.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a main phone', () => {
  it('is a mainland mobile with the code of the mainland as without one', () => {
    for (const code of ['', '86']) expect(faultsOf(code, '13812345678')).toEqual([]);
    for (const number of ['57512345', '0575123456', '02112345678', '12812345678', '1381234567'])
      expect(faultsOf('86', number)).toEqual(['mobile_number: member.mobile_invalid']);
    expect(faultsOf('86', '1381234')).toEqual(['mobile_number: member.mobile_too_short']);
    expect(faultsOf('86', '1381234567a')).toEqual(['mobile_number: member.digits_wanted']);
  });

  it('of elsewhere has the form that it has there', () => {
    expect([faultsOf('852', '91234567'), faultsOf('44', '7911123456'), faultsOf('886', '912345678')]).toEqual([[], [], []]);
    expect(faultsOf('852', '13812345678')).toEqual(['mobile_number: member.mobile_invalid']);
  });
});
