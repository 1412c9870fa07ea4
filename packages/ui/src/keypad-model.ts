export const DIGIT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

export type DigitKey = (typeof DIGIT_KEYS)[number];

export type KeypadKey = DigitKey | '00' | '000' | 'point' | 'delete' | 'clear';

export type KeypadShape = {
  /** Digits allowed after the point; 0 means whole numbers. */
  fractionDigits: number;
};

/**
 * The text after a key: decimal text without grouping; a decimal beyond those the shape allows changes nothing. How high the figure may be
 * is the keypad's to ask. "" is the neutral start. A leading zero gives way to the next digit; a point first writes "0."; "00" and "000" are zeros in turn.
 */
export function pressKey(text: string, key: KeypadKey, shape: KeypadShape): string {
  if (key === 'clear') return '';
  if (key === 'delete') return text.slice(0, -1);
  if (key === 'point') return shape.fractionDigits === 0 || text.includes('.') ? text : `${text || '0'}.`;
  let typed = text;
  for (const digit of key) typed = withDigit(typed, digit, shape);
  return typed;
}

function withDigit(text: string, digit: string, { fractionDigits }: KeypadShape): string {
  const [whole = '', fraction = ''] = text.split('.');
  if (text.includes('.')) return fraction.length < fractionDigits ? text + digit : text;
  return whole === '0' ? digit : text + digit;
}

/** The keypad key a physical key stands for, or null. */
export function keypadKeyOf(key: string): KeypadKey | null {
  if (/^\d$/.test(key)) return key as KeypadKey;
  if (key === '.' || key === ',') return 'point';
  if (key === 'Backspace') return 'delete';
  if (key === 'Delete') return 'clear';
  return null;
}
