const NAME_MAX = 80;
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/**
 * A name that can be shown and saved under: the last part of a path, without control and direction characters, ending as its type
 * does, at most 80 characters.
 */
export function fileName(given: string, type: keyof typeof ENDINGS): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  const ending = ENDINGS[type];
  const stem = clean.replace(type === 'image/jpeg' ? /\.jpe?g$/i : /\.png$/i, '');
  const short = [...stem].slice(0, NAME_MAX - ending.length - 1).join('');
  return `${short === '' ? 'image' : short}.${ending}`;
}
