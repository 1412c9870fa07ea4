import { dayOf, parseDay } from './calendar.ts';

/** The family's patterns for registration fields, by number (wire.md 3.6). Each says whether a text without outer spaces passes. */
export const PATTERNS: readonly ((text: string) => boolean)[] = [
  /* 0 anything */ () => true,
  /* 1 letter first, then letters and digits */ (text) => /^[A-Za-z][A-Za-z0-9]*$/.test(text),
  /* 2 letters, Chinese, digits */ (text) => /^[A-Za-z0-9\p{Script=Han}]+$/u.test(text),
  /* 3 e-mail */ isEmail,
  /* 4 letters and digits of either case */ isAlphanumeric,
  /* 5 letters and digits, both of them */ (text) => isAlphanumeric(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text),
  /* 6 digits */ (text) => /^[0-9]+$/.test(text),
  /* 7 letters and digits, one upper-case at least */ (text) => isAlphanumeric(text) && /[A-Z]/.test(text),
  /* 8 English letters and space */ (text) => /^[A-Za-z ]+$/.test(text),
  /* 9 anything without spaces */ (text) => /^\S+$/u.test(text),
  /* 10 Chinese and punctuation */ (text) => /^[\p{Script=Han}\p{P}]+$/u.test(text),
  /* 11 a day, yyyy-MM-dd */ (text) => parseDay(text) !== null,
  /* 12 letters with one space between */ (text) => /^[A-Za-z]+ [A-Za-z]+$/.test(text),
  /* 13 a day, MM-dd-yyyy */ isAmericanDay,
  /* 14 letters and digits only */ isAlphanumeric,
  /* 15 Korean */ (text) => /^\p{Script=Hangul}+$/u.test(text),
  /* 16 Thai */ (text) => /^\p{Script=Thai}+$/u.test(text),
  /* 17 Thai or English, and spaces */ (text) => /^[\p{Script=Thai}A-Za-z ]+$/u.test(text),
  /* 18 upper-case and space, one letter at least; typed in either case */ (text) => /^[A-Z ]*[A-Z][A-Z ]*$/.test(text.toUpperCase()),
  /* 19 letters, digits and symbols of the keyboard */ (text) => /^[\x21-\x7e]+$/.test(text),
];

function isAlphanumeric(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text);
}

/** One @, a host of at least two labels, no spaces: what a mail server could take, said without a regular expression that backtracks. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [name, host] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || name.length > 64 || /[\s@,;:<>"()[\]\\]/.test(name)) return false;
  const labels = host.split('.');
  return (
    labels.length >= 2 && labels.every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
}

function isAmericanDay(text: string): boolean {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return match !== null && dayOf(match[3] as string, match[1] as string, match[2] as string) !== null;
}
