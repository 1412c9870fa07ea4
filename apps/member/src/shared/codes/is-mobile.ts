/** Whether a number can be a mobile one with this dialing code. The figures of all countries come with the first that is looked at. */
export async function isMobile(number: string, dialingCode: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  const [callingCode, area] = dialingCode.length === 4 && dialingCode.startsWith('1') ? ['1', dialingCode.slice(1)] : [dialingCode, ''];
  const parsed = parsePhoneNumberFromString(number.startsWith('+') ? number : area + number, { defaultCallingCode: callingCode });
  return parsed?.isValid() === true && parsed.countryCallingCode === callingCode;
}
