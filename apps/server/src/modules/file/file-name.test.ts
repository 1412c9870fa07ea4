import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['slip-1121.jpg', 'image/jpeg', 'slip-1121.jpg'],
  ['SLIP.JPEG', 'image/jpeg', 'SLIP.jpg'],
  ['slip.png', 'image/jpeg', 'slip.png.jpg'],
  ['run.html', 'image/png', 'run.html.png'],
  ['/etc/passwd', 'image/png', 'passwd.png'],
  ['..\\..\\boot.ini', 'image/png', 'boot.ini.png'],
  ['...', 'image/png', 'image.png'],
  ['', 'image/jpeg', 'image.jpg'],
  ['a\u0000b\r\nc"d.png', 'image/png', 'abcd.png'],
  ['gnp\u202Etxt.exe', 'image/png', 'gnptxt.exe.png'],
  ['ပြေစာ.png', 'image/png', 'ပြေစာ.png'],
] as const)('%j as %s is called %j', (given, type, name) => {
  expect(fileName(given, type)).toBe(name);
});

test('a long name is cut between characters', () => {
  expect([...fileName('😀'.repeat(200), 'image/png')]).toHaveLength(80);
});
