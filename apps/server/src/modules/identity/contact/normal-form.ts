import { domainToASCII } from 'node:url';
import { fail, ok, type Result } from '@fairhall/money/result';
import parsePhoneNumber, { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { PATTERNS } from '../patterns.ts';

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));
const REACHED_BY_SMS = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * A mobile number as E.164, from what was typed and the dialing code beside it, in whatever digits. The codes must agree; the country
 * that a number seems to be of is never looked at, for several share a code.
 */
export function mobileOf(typed: string, dialingCode: string): Result<string, 'FIELD_FORMAT'> {
  const code = dialingCode.trim().replace(/^\+/, '');
  if (!/^\d{1,4}$/.test(code)) return fail('FIELD_FORMAT', 'countryDialingCode');
  // Of North America's numbers the area is said as part of the dialing code.
  const [callingCode, area] = code.length === 4 && code.startsWith('1') ? ['1', code.slice(1)] : [code, ''];
  // The parser throws at a code that is nobody's.
  if (!CALLING_CODES.has(callingCode)) return fail('FIELD_FORMAT', 'countryDialingCode');
  const number = parsePhoneNumber(typed.trim().startsWith('+') ? typed : area + typed, { defaultCallingCode: callingCode, extract: false });
  const reached = number?.isValid() && REACHED_BY_SMS.has(number.getType() ?? '') && number.countryCallingCode === callingCode;
  if (!number || !reached || !number.nationalNumber.startsWith(area)) return fail('FIELD_FORMAT', 'mobileNum');
  return ok(number.number);
}

/** A mail address: its host in lower case and punycode, what stands before it as written. */
export function emailOf(typed: string): Result<string, 'FIELD_FORMAT'> {
  const text = typed.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  const email = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1).toLowerCase())}`;
  return at > 0 && PATTERNS[3]?.(email) ? ok(email) : fail('FIELD_FORMAT', 'email');
}
