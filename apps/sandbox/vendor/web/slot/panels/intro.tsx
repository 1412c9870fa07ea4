import type { Machine } from '@fairhall/games/slots/machine';
import { Button } from '@fairhall/ui/button.tsx';
import { numberText, percentText } from '../../frame/figures.ts';
import { ReadFirst } from '../../frame/read-first.tsx';
import { useSpeech } from '../../frame/speech.tsx';
import { SAID_FIGURES } from '../said-figures.ts';

type Props = { machine: Machine; cycleMs: number; onStart: () => void; onRules: () => void };

/** What somebody should know before the first stake. */
export function Intro({ machine, cycleMs, onStart, onRules }: Props) {
  const { say } = useSpeech();
  const { returned, hit, above, bound } = SAID_FIGURES[machine.code];
  return (
    <div className="flex flex-col gap-3 pb-2">
      <ReadFirst className="text-title font-extrabold">{say('intro.return', { percent: percentText(returned) })}</ReadFirst>
      <ul className="flex list-disc flex-col gap-1.5 pl-4 text-tile text-mid">
        <li>{say('intro.return_note', { kept: (100 - returned * 100).toFixed(2), of: 100 })}</li>
        <li>{say('intro.hit', { percent: percentText(hit, 1), above: percentText(above, 1) })}</li>
        <li>{say('intro.bound', { stakes: numberText(bound, 1) })}</li>
        <li>{say('intro.pace', { seconds: (cycleMs / 1000).toFixed(1) })}</li>
        <li>{say('rules.drawn')}</li>
      </ul>
      <Button kind="primary" size="large" wide onClick={onStart}>
        {say('intro.start')}
      </Button>
      <Button kind="plain" wide onClick={onRules}>
        {say('intro.all')}
      </Button>
    </div>
  );
}
