import { type ComponentType, lazy, Suspense } from 'react';
import { useProfile } from '../../shared/profile.ts';
import { type Variant, variantOf } from '../../shared/template.ts';
import { NewCentre } from './new-centre.tsx';
import type { CentreProps } from './props.ts';

/** Fetched where a merchant chose it: the others' pages do without it. */
const OlderCentre = lazy(async () => ({ default: (await import('./older-centre.tsx')).OlderCentre }));
const CENTRES: Record<Variant, ComponentType<CentreProps>> = { '0': OlderCentre, '1': NewCentre };

/** The member centre: who one is, what one holds, and every way on that this merchant opens, in the look the merchant chose. */
export function MemberCentre(props: CentreProps) {
  const Centre = CENTRES[variantOf(useProfile().template.mem_cen)];
  return (
    <Suspense>
      <Centre {...props} />
    </Suspense>
  );
}
