import Bowser from 'bowser';

/** What a device is called in words: its browser and its system, as it says of itself. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '-';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || userAgent.slice(0, 40);
}
