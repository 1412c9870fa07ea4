import { activities } from '@fairhall/contract/promotion/activities';
import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { drawPrize, type OwnDraw, ownDraws, type PrizeDraw, prizes } from '@fairhall/contract/promotion/prizes';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useEffect, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { prizeText } from './prize-text.ts';

/** What is drawn by its member, one prize after another. */
type Drawing = PrizeDraw & { mode: Exclude<PrizeDraw['mode'], 'raffle'> };

const WORD = /^[0-9A-Za-z]{0,64}$/;
const WORD_BYTES = 8;
const TIMES = 100;

/** A word of this phone's own chance, unless the player writes another. */
function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(WORD_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The draw: how many are left, the player's own word, the button, and what came of it, said plainly. */
export function DrawAct({ draw, onDrawn }: { draw: Drawing; onDrawn: (drawn: OwnDraw) => void }) {
  const t = useT();
  const session = useSession();
  const [word, setWord] = useState(newWord);
  const { campaignId, version, mode, label, why, own } = draw;
  const act = useMoneyAct(drawPrize, `prize-${campaignId}`);
  const { state } = act;
  const drawn = state.step === 'done' ? state.value : null;
  useEffect(() => {
    if (!drawn) return;
    setWord(newWord());
    onDrawn(drawn);
    void invalidate(prizes, ownDraws, ownBonus, activities);
  }, [drawn, onDrawn]);
  if (!session && label === 'claim') {
    return (
      <UiLink
        to={`/login?next=${encodeURIComponent(`/m/draw/${campaignId}`)}`}
        className={`mt-3 ${buttonClass({ kind: 'primary', wide: true })}`}
      >
        {t('prize.login')}
      </UiLink>
    );
  }
  const isOpen = label === 'claim' && own !== null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {drawn && <Result drawn={drawn} draw={draw} />}
      {isOpen ? (
        <>
          <p className="text-tile text-mid">
            {t('prize.free', { n: own.free })} {own.tickets > 0 && t('prize.tickets', { n: own.tickets })}
          </p>
          <Button
            kind="primary"
            wide
            busy={state.step === 'sending' || state.step === 'checking'}
            disabled={!WORD.test(word)}
            onClick={() => act.send({ params: { campaignId }, body: { version, client: word } })}
          >
            {t(`prize.act.${mode}`)}
          </Button>
          <OwnWord word={word} onWord={setWord} />
        </>
      ) : (
        <p className="text-tile leading-(--lh-text) text-mid">
          {t(why === 'LIMIT_REACHED' ? 'prize.none_left' : why ? `promo.why.${why}` : 'promo.not_yours')}
        </p>
      )}
      {state.step === 'checking' && <CheckingRow text={t('common.loading')} onAskNow={act.checkNow} />}
      {state.step === 'refused' && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {state.failure.code === 'REWARDS_WAIT' ? t('prize.waits') : failureText(state.failure)}
        </p>
      )}
    </div>
  );
}

function Result({ drawn, draw: { terms } }: { drawn: OwnDraw; draw: PrizeDraw }) {
  const t = useT();
  const money = useMoneyText();
  const { kind, number: n } = drawn;
  return (
    <div role="status" className="rounded-input bg-s2 px-3.5 py-2.5">
      <p className={`text-body font-bold ${kind === 'none' ? 'text-mid' : 'text-win'}`}>
        {t('prize.got', { n, prize: prizeText(drawn, t, money) })}
      </p>
      {kind === 'cash' && <p className="text-tile text-mid">{t('prize.got_cash')}</p>}
      {kind === 'points' && <p className="text-tile text-mid">{t('prize.got_points')}</p>}
      {kind === 'bonus' && (
        <p className="text-tile leading-(--lh-text) text-mid">
          {t('prize.got_bonus', { times: terms.wageringX100 / TIMES, n: terms.playDays })}
        </p>
      )}
    </div>
  );
}

function OwnWord({ word, onWord }: { word: string; onWord: (word: string) => void }) {
  const t = useT();
  const isWrong = !WORD.test(word);
  return (
    <details>
      <summary className="flex min-h-11 items-center text-tile font-semibold text-mid">{t('prize.word')}</summary>
      <input
        aria-label={t('prize.word')}
        aria-invalid={isWrong}
        value={word}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onWord(event.target.value)}
        className="min-h-12 w-full rounded-input bg-s2 px-3.5 text-body inset-shadow-edge"
      />
      {isWrong && (
        <p role="alert" className="mt-1 text-caption font-semibold text-danger">
          {t('prize.word_wrong')}
        </p>
      )}
      <p className="mt-1 text-caption leading-(--lh-text) text-mid">{t('prize.word_text')}</p>
    </details>
  );
}
