import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { MobileCodeProps } from './mobile-code.tsx';

const Fields = lazy(() => import('./mobile-code.tsx'));

/** A number and its code, fetched when a form asks for them. */
export function MobileCode(props: MobileCodeProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-input" />}>
      <Fields {...props} />
    </Suspense>
  );
}
