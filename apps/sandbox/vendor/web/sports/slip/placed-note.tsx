import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { useBook } from '../book-context.tsx';
import { refusalText } from '../refusal-text.ts';
import { CheckRing } from './ring.tsx';
import type { Placing, Told } from './use-placing.ts';

type Props = { placing: Placing; money: MoneyText; onOpenBets: () => void };

/** What became of the last press, slip by slip: nothing is accepted before the server says so. */
export function PlacedNote({ placing, money, onOpenBets }: Props) {
  const { say } = useSpeech();
  const { told, isBusy, clear } = placing;
  if (told.length === 0) return null;
  const isAnyAccepted = told.some(({ step }) => step === 'accepted');
  return (
    <div className="pt-2">
      <ul aria-live="polite" className="flex max-h-34 flex-col gap-1.5 overflow-y-auto">
        {told.map((each) => (
          <Line key={each.order.request.key} told={each} money={money} />
        ))}
      </ul>
      {!isBusy && (
        <div className="flex gap-2 pt-2 *:flex-1">
          {isAnyAccepted && (
            <Button
              onClick={() => {
                clear();
                onOpenBets();
              }}
            >
              {say('sports.placed.see')}
            </Button>
          )}
          <Button onClick={clear}>{say('sports.placed.done')}</Button>
        </div>
      )}
    </div>
  );
}

function Line({ told: { order, slip, step }, money }: { told: Told; money: MoneyText }) {
  const { say } = useSpeech();
  const offsetMs = useBook((book) => book.offsetMs);
  const stake = money(slip?.stake ?? order.request.unit);
  if (step === 'refused') {
    const refusal = order.refusal ?? slip?.refusal ?? null;
    return (
      <li className="flex items-start gap-2.5 text-tile">
        <Icon glyph={IconCircleX} size={22} className="mt-0.5 text-danger" />
        <p className="min-w-0">
          <b className="block leading-(--lh-title)">{say('sports.placed.refused')}</b>
          <span className="text-caption text-mid">{refusal && refusalText(refusal, { say, money })}</span>
        </p>
      </li>
    );
  }
  if (step === 'accepted')
    return (
      <li className="flex items-center gap-2.5 text-tile">
        <Icon glyph={IconCircleCheck} size={22} className="text-accent" />
        <b className="min-w-0">{say('sports.placed.accepted', { stake })}</b>
      </li>
    );
  const ring = slip?.state === 'PENDING' && slip.decideAtMs !== null ? { fromMs: slip.placedAtMs, untilMs: slip.decideAtMs } : null;
  return (
    <li className="flex items-center gap-2.5 text-tile">
      {ring ? <CheckRing {...ring} offsetMs={offsetMs} /> : <Spinner size={24} className="flex-none text-brand" />}
      <p className="min-w-0">
        <b className="block leading-(--lh-title)">{say(step === 'unsure' ? 'sports.placed.unsure' : 'sports.placed.checking')}</b>
        <span className="text-caption text-mid">{say('sports.placed.nothing_yet', { stake })}</span>
      </p>
    </li>
  );
}
