import type { BodyOf } from '@fairhall/contract/endpoint';
import type { addPasskey } from '@fairhall/contract/identity/passkeys';

type Passkey = BodyOf<typeof addPasskey>['passkey'];

/** What the device made of our options; null: its owner gave up, or it can't. The library comes after the tap that needs it. */
async function through(act: 'startRegistration' | 'startAuthentication', options: string): Promise<Passkey | null> {
  const browser = await import('@simplewebauthn/browser');
  try {
    const made = await browser[act]({ optionsJSON: JSON.parse(options) });
    return JSON.parse(JSON.stringify(made)) as Passkey;
  } catch {
    return null;
  }
}

export function makePasskey(options: string): Promise<Passkey | null> {
  return through('startRegistration', options);
}

export function askPasskey(options: string): Promise<Passkey | null> {
  return through('startAuthentication', options);
}
