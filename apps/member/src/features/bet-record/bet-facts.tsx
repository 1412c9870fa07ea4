import { parseDrawText } from '@fairhall/lottery/draw';
import { facesOf, K3_DRAW } from '@fairhall/lottery/k3/draw';
import { playIn } from '@fairhall/lottery/plays';
import { DiceRow } from '@fairhall/ui/die.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePlaysOf } from '../../shared/lottery/use-family.ts';

/** One line of what is known of a bet. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-t border-hairline py-1.5">
      <dt className="flex-none text-low">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 text-right font-semibold">{children}</dd>
    </div>
  );
}

/** The result of a bet's draw: dice, or its numbers; nothing before there is one. */
export function WinningNumber({ playCode, winningNumber }: { playCode: string; winningNumber: string | null }) {
  const t = useT();
  const plays = usePlaysOf(playCode);
  if (winningNumber === null) return null;
  const draw = plays && playIn(plays, playCode)?.family === 'K3' ? parseDrawText(K3_DRAW, winningNumber) : null;
  if (!draw?.ok) return <span className="min-w-0 font-mono">{winningNumber.replaceAll('-1', '–').replaceAll(',', ', ')}</span>;
  const faces = facesOf(draw.value);
  return <DiceRow faces={faces} size={26} label={t('lottery.dice', { faces: faces.join(', ') })} />;
}
