import { expect, test } from 'vitest';
import { withOwnPictures } from './own-pictures.ts';

const hotel = (...urls: string[]) => ({
  pictures: urls.map((url) => ({ url, kind: url.startsWith('bath') ? 'bathroom' : 'other' })),
});
const leads = (hotels: readonly ReturnType<typeof hotel>[]) => withOwnPictures(hotels).map(({ pictures }) => pictures[0]?.url);

test('hotels whose pictures differ stay as they are', () => {
  const hotels = [hotel('a', 'x'), hotel('b', 'x'), hotel()];
  expect(withOwnPictures(hotels)).toEqual(hotels);
});

test('a hotel whose first picture stands above begins with its next, and keeps the others in their order', () => {
  expect(withOwnPictures([hotel('a', 'b'), hotel('a', 'c', 'd'), hotel('c', 'e')])).toEqual([
    hotel('a', 'b'),
    hotel('c', 'a', 'd'),
    hotel('e', 'c'),
  ]);
});

test('a bathroom comes first only if the supplier says so', () => {
  expect(leads([hotel('a'), hotel('a', 'bath-1', 'b'), hotel('bath-2')])).toEqual(['a', 'b', 'bath-2']);
});

test('if all of its pictures stand above, a hotel begins with the one of longest ago', () => {
  expect(leads([hotel('a'), hotel('b'), hotel('c'), hotel('c', 'a', 'b')])).toEqual(['a', 'b', 'c', 'a']);
});
