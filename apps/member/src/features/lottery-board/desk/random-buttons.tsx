import { countUnits } from '@fairhall/lottery/selection';
import { Button } from '@fairhall/ui/button.tsx';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useT } from '../../../shared/i18n.ts';
import { type Chosen, changeAt, choicesOf, heldAt, judge, type PickPlace } from '../board-model.ts';
import { canBeRandom, randomEntry, randomPicks } from '../random-picks.ts';
import { appendEntries } from '../typed-model.ts';
import { deviceChance } from './device-chance.ts';
import type { EditorProps } from './editor-props.ts';

const MANY = 5;

export type RandomButtonsProps = EditorProps & { onLines: ((lines: readonly Chosen[]) => void) | null };

/** Picks by chance: one bet on the board, or five at once into the slip; of a typed list one number or five. */
export function RandomButtons({ play, picks, locked, onPicks, onLines }: RandomButtonsProps) {
  const t = useT();
  const { entry } = play.form;
  if (!canBeRandom(play)) return null;
  const here: PickPlace = { play };
  const places = play.form.prefix?.kind === 'places' ? heldAt(picks, here).prefix : undefined;
  const type = (count: number) => {
    const entries = Array.from({ length: count }, () => (entry ? randomEntry(entry, deviceChance) : ''));
    onPicks((held) =>
      changeAt(held, here, (before) => ({ ...before, typed: entry ? appendEntries(entry, before.typed ?? '', entries) : '' })),
    );
  };
  const pick = () => {
    const place = somewhere(play.form, here);
    const drawn = randomPicks(place, deviceChance, places);
    onPicks((held) => changeAt(held, place, () => drawn));
  };
  const addLines = () =>
    onLines?.(Array.from({ length: MANY }, () => randomPicks(somewhere(play.form, here), deviceChance)).flatMap(lineOf));
  const many = entry ? () => type(MANY) : onLines && addLines;
  return (
    <div className="ml-auto flex gap-2">
      <Button size="small" icon={IconArrowsShuffle} disabled={locked} onClick={() => (entry ? type(1) : pick())}>
        {t('board.random', { n: 1 })}
      </Button>
      {many && (
        <Button size="small" disabled={locked} onClick={many}>
          {t('board.random', { n: MANY })}
        </Button>
      )}
    </div>
  );
}

/** One of the things a play is bet on, by chance. */
function somewhere(form: EditorProps['play']['form'], here: PickPlace): PickPlace {
  const choices = choicesOf(form);
  const choice = choices[choices.length > 0 ? deviceChance(choices.length) : 0];
  return choice === undefined ? here : { ...here, choice };
}

function lineOf(held: ReturnType<typeof randomPicks>): readonly Chosen[] {
  const result = judge(held);
  return result.ok ? [{ play: held.play, selection: result.value, units: countUnits(held.play, result.value) }] : [];
}
