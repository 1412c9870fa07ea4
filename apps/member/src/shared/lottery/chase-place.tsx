import { useT } from '../i18n.ts';

/** Which draw of a chase a bet is in. */
export function ChasePlace({ place, draws }: { place: number; draws: number }) {
  const t = useT();
  return t('chase.place', { n: place, m: draws });
}
