import Bowser from 'bowser';

/** Browser and system by what a browser says of itself, "Chrome, Android"; empty where it says nothing that anybody knows. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = [platform.model ?? os.name].filter(Boolean);
  return [browser.name, ...system].filter((part) => part !== undefined && part !== '').join(', ');
}
