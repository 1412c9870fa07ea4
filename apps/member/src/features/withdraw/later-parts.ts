import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** The two halves of the page: the form for who comes to ask, and where one stands that was asked for. */
export const withdrawForm = laterPart(async () => (await import('./withdraw-form.tsx')).WithdrawForm);
export const tracker = laterPart(async () => (await Promise.all([import('./tracker.tsx'), loadWords('moves')]))[0].Tracker);
