import { expect, it } from 'vitest';
import { type DraftItem, itemsOf, withProjects } from './booking-draft.ts';

const PLACES = { uid: '7', room_id: '3', device_id: null };
const facial: DraftItem = { shop_project_id: '1', name: '护理', uid: '7', room_id: '3', device_id: '9', minutes: null, together: false };
const [known, other] = [
  { shop_project_id: '1', name: '护理' },
  { shop_project_id: '2', name: '眼部' },
];

it('keeps a device with the one thing that it was named for', () => {
  expect(withProjects([facial], [known, other], PLACES)).toEqual([facial, { ...other, ...PLACES, minutes: null, together: false }]);
  // Whatever was named for another before.
  expect(withProjects([facial], [other], { ...PLACES, device_id: '9' })[0]).toMatchObject({ uid: '7', room_id: '3', device_id: null });
});

it('gives what was named before anything was chosen to the first thing that is', () => {
  const items = withProjects([], [known, other], { ...PLACES, device_id: '9' });
  expect(items.map(({ device_id }) => device_id)).toEqual(['9', null]);
});

it('asks for no device that was only found', () => {
  const [asked] = itemsOf({ items: [{ ...facial, device_id: null, found_device: '激光一' }] });
  expect(asked).toEqual({ shop_project_id: '1', uid: '7', room_id: '3', device_id: null, minutes: null, together: false });
});
