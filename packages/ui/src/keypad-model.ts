export const DIGIT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

export type KeypadKey = (typeof DIGIT_KEYS)[number] | 'point' | 'delete' | 'clear';

export type KeypadShape = {
  /** Digits allowed before the point. */
  wholeDigits: number;
  /** Digits allowed after the point; 0 means whole numbers. */
  fractionDigits: number;
};

/**
 * The text after a key: decimal text without grouping, at most as long as the shape allows; a key that does not fit changes nothing.
 * "" is the neutral start. A leading zero gives way to the next digit; a point first writes "0.".
 */
export function pressKey(text: string, key: KeypadKey, { wholeDigits, fractionDigits }: KeypadShape): string {
  if (key === 'clear') return '';
  if (key === 'delete') return text.slice(0, -1);
  const hasPoint = text.includes('.');
  if (key === 'point') return fractionDigits === 0 || hasPoint ? text : `${text || '0'}.`;
  const [whole = '', fraction = ''] = text.split('.');
  if (hasPoint) return fraction.length < fractionDigits ? `${text}${key}` : text;
  if (whole === '0') return key;
  return whole.length < wholeDigits ? `${text}${key}` : text;
}

/** The keypad key a physical key stands for, or null. */
export function keypadKeyOf(key: string): KeypadKey | null {
  if (/^\d$/.test(key)) return key as KeypadKey;
  if (key === '.' || key === ',') return 'point';
  if (key === 'Backspace') return 'delete';
  if (key === 'Delete') return 'clear';
  return null;
}
