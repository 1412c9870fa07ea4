import { laterPart } from '../../shared/later.tsx';

/** For whoever is not logged in. */
export const guestPrompt = laterPart(async () => (await import('./guest-prompt.tsx')).GuestPrompt);
