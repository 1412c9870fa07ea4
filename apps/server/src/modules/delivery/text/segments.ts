/** What a GSM alphabet has (3GPP 23.038), and what takes two places in it. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';
const ALPHABET = new Set(BASIC + EXTENDED);
const DOUBLE = new Set(EXTENDED);

const GSM = { whole: 160, part: 153 };
const UCS2 = { whole: 70, part: 67 };

/** Messages a text is paid as, and the alphabet it travels in. */
export function segmentsOf(text: string): { alphabet: 'gsm' | 'ucs2'; segments: number } {
  const letters = [...text];
  const isGsm = letters.every((letter) => ALPHABET.has(letter));
  const places = isGsm ? letters.reduce((sum, letter) => sum + (DOUBLE.has(letter) ? 2 : 1), 0) : text.length;
  const { whole, part } = isGsm ? GSM : UCS2;
  return { alphabet: isGsm ? 'gsm' : 'ucs2', segments: places <= whole ? 1 : Math.ceil(places / part) };
}
