import { Button } from '@fairhall/ui/button.tsx';
import type { ComponentProps } from 'react';
import { useSettled } from '../../shared/use-settled.ts';

/** A sheet's own act, once it has stood for a moment as `what` it is. */
export function SettledButton({ what, disabled, onClick, ...rest }: ComponentProps<typeof Button> & { what: string }) {
  const settled = useSettled(what);
  return (
    <Button
      {...rest}
      kind="primary"
      size="large"
      disabled={disabled}
      aria-disabled={!settled || undefined}
      {...(settled ? { onClick } : {})}
    />
  );
}
