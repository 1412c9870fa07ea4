import type { EntryForm } from '@fairhall/lottery/play';
import { countUnits } from '@fairhall/lottery/selection';
import { Button } from '@fairhall/ui/button.tsx';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useT } from '../../../shared/i18n.ts';
import { type Chosen, changeAt, choicesOf, heldAt, judge, type PickPlace } from '../board-model.ts';
import { canBeRandom, randomEntry, randomPicks } from '../random-picks.ts';
import { appendEntries } from '../typed-model.ts';
import { DeskButton } from './desk-button.tsx';
import { deviceChance } from './device-chance.ts';
import type { EditorProps } from './editor-props.ts';

const MANY = 5;

/** One bet by chance, on the board; of a typed list one number. */
export function RandomOne({ play, picks, locked, onPicks }: EditorProps) {
  const t = useT();
  if (!canBeRandom(play)) return null;
  const here: PickPlace = { play };
  const places = play.form.prefix?.kind === 'places' ? heldAt(picks, here).prefix : undefined;
  const pick = () => {
    const place = somewhere(play.form, here);
    const drawn = randomPicks(place, deviceChance, places);
    onPicks((held) => changeAt(held, place, () => drawn));
  };
  return (
    <DeskButton
      glyph={IconArrowsShuffle}
      words={t('board.random', { n: 1 })}
      disabled={locked}
      onClick={() => (play.form.entry ? typeRandom(play.form.entry, 1, { here, onPicks }) : pick())}
    />
  );
}

export type RandomLinesProps = EditorProps & { onLines: ((lines: readonly Chosen[]) => void) | null };

/** Five bets by chance at once, into the slip; of a typed list five numbers. */
export function RandomLines({ play, locked, onPicks, onLines }: RandomLinesProps) {
  const t = useT();
  const { entry } = play.form;
  if (!canBeRandom(play) || !(entry || onLines)) return null;
  const here: PickPlace = { play };
  const addLines = () =>
    onLines?.(Array.from({ length: MANY }, () => randomPicks(somewhere(play.form, here), deviceChance)).flatMap(lineOf));
  return (
    <Button
      size="small"
      icon={IconArrowsShuffle}
      disabled={locked}
      onClick={() => (entry ? typeRandom(entry, MANY, { here, onPicks }) : addLines())}
    >
      {t('board.random', { n: MANY })}
    </Button>
  );
}

function typeRandom(entry: EntryForm, count: number, { here, onPicks }: { here: PickPlace; onPicks: EditorProps['onPicks'] }): void {
  const entries = Array.from({ length: count }, () => randomEntry(entry, deviceChance));
  onPicks((held) => changeAt(held, here, (before) => ({ ...before, typed: appendEntries(entry, before.typed ?? '', entries) })));
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
