import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullName, namesInOrder, splitName } from './person-name.ts';

it.each([
  ['Clara Nunes', 'Clara', 'Nunes'],
  ['  Ana Maria  da Silva ', 'Ana Maria da', 'Silva'],
  ['Cher', 'Cher', ''],
  ['山田 太郎', '太郎', '山田'],
  ['Nguyễn Thuỳ Dương', 'Thuỳ Dương', 'Nguyễn'],
  ['علی محمدی', 'علی', 'محمدی'],
  ['王小明', '王小明', ''],
])('splits %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
  expect(fullName({ firstName, lastName })).toBe(name.trim().replace(/\s+/g, ' '));
});

it.each([
  ['Ana', '', 'Souza', 'Ana Souza'],
  ['', '', 'Suharto', 'Suharto'],
  ['Björk', '', '', 'Björk'],
  ['Ọláńrewájú', '', 'Adéṣẹ̀yẹ', 'Ọláńrewájú Adéṣẹ̀yẹ'],
  ['小明', '', '王', '王小明'],
  ['修', '', '歐陽', '歐陽修'],
  ['太郎', '', '山田', '山田 太郎'],
  ['さくら', '', '𠮷田', '𠮷田 さくら'],
  ['さくら', '', '林', '林 さくら'],
  ['タロウ', '', 'ヤマダ', 'ヤマダ タロウ'],
  ['민준', '', '김', '김민준'],
  ['민', '', '남궁', '남궁 민'],
  ['ចាន់ធី', '', 'សុខ', 'សុខ ចាន់ធី'],
  ['Thuỳ Dương', 'Thị', 'Nguyễn', 'Nguyễn Thị Thuỳ Dương'],
  ['Dương'.normalize('NFD'), '', 'Nguyễn'.normalize('NFD'), 'Nguyễn Dương'.normalize('NFD')],
  ['علی', '', 'محمدی', 'علی محمدی'],
  ['สมชาย', '', 'ใจดี', 'สมชาย ใจดี'],
  ['David', '', '王', 'David 王'],
  ['小明', '', 'Wang', '小明 Wang'],
])('%s %s %s is shown as %s', (firstName, middleName, lastName, shown) => {
  expect(fullName({ firstName, middleName, lastName })).toBe(shown);
});

it('names that are written in order and split again are the same names', () => {
  const word = fc.constantFrom('Ana', 'Souza', '王', '小明', '山田', 'さくら', '김', '민준', 'Nguyễn', 'علی', 'สมชาย');
  fc.assert(
    fc.property(word, word, (firstName, lastName) => {
      expect(splitName(namesInOrder({ firstName, lastName }).join(' '))).toEqual({ firstName, lastName });
    }),
  );
});
