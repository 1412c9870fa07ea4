import { segmentsOf } from './segments.ts';

const PART = { gsm: 153, ucs2: 67 } as const;
const EXTENDED = /[\^{}\\[~\]|€\f]/;

export type SmppPart = { message: string; udh: Buffer | null };

/** A text in the parts it travels in, each with the header that joins them; one part has none. Pure. */
export function partsOf(text: string, reference: number): { alphabet: 'gsm' | 'ucs2'; parts: SmppPart[] } {
  const { alphabet, segments } = segmentsOf(text);
  if (segments === 1) return { alphabet, parts: [{ message: text, udh: null }] };
  const cut = cutInto(text, alphabet);
  return {
    alphabet,
    parts: cut.map((message, at) => ({ message, udh: Buffer.from([5, 0, 3, reference & 0xff, cut.length, at + 1]) })),
  };
}

/** No letter is torn in two. */
function cutInto(text: string, alphabet: 'gsm' | 'ucs2'): string[] {
  const parts: string[] = [];
  let [part, places] = ['', 0];
  for (const letter of text) {
    const size = alphabet === 'gsm' ? (EXTENDED.test(letter) ? 2 : 1) : letter.length;
    if (places + size > PART[alphabet]) {
      parts.push(part);
      [part, places] = ['', 0];
    }
    part += letter;
    places += size;
  }
  return [...parts, part];
}
