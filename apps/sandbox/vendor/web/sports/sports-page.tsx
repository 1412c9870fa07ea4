import { Button } from '@fairhall/ui/button.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { Tabs } from '@fairhall/ui/tabs.tsx';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { OddsShown, SportsMenu } from '../../sports-api.ts';
import { langParam } from '../../words/words.ts';
import { moneyIn } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ownLine } from '../frame/under-bar.ts';
import { Elsewhere, Loading, Offline, Over } from '../table/states.tsx';
import { TopBar } from '../table/top-bar.tsx';
import { useServerNow } from '../table/use-clock.ts';
import { OpenBets } from './bets/open-bets.tsx';
import { SettledBets } from './bets/settled-bets.tsx';
import { AtDesk, type SportsLine, useBook, useDesk } from './book-context.tsx';
import { openSlips, withFixtures, withoutUnwatched } from './book-state.ts';
import { FixtureView } from './fixtures/fixture-view.tsx';
import { FixturesView, type ListChoice } from './fixtures/fixtures-view.tsx';
import { FormPick, isShownForm } from './form-pick.tsx';

import { memberLimitText } from './refusal-text.ts';
import { WithSlip } from './slip/slip-context.tsx';
import { SlipDock } from './slip/slip-dock.tsx';
import { EMPTY_SLIP, isKeptSlip, type SlipState, toggled } from './slip/slip-state.ts';
import type { SportsClient } from './sports-client.ts';
import { useKept } from './use-kept.ts';

/** `at`: the match that it opens at. */
type Props = { line: SportsLine; client: SportsClient; at?: string | null };

/** The sportsbook on a phone: joined when it is shown, left when it goes. */
export function SportsPage({ line, client, at = null }: Props) {
  const { say } = useSpeech();
  const { known, line: state, sinceMs } = useSyncExternalStore(line.subscribe, line.read);
  const desk = useMemo(() => ({ line, client }), [line, client]);
  useEffect(() => {
    line.join();
    return () => line.leave();
  }, [line]);
  if (state === 'over') return <Over lobbyUrl={known?.lobbyUrl ?? null} />;
  if (!known) return <Loading isOffline={state === 'offline'} />;
  return (
    <main className="relative mx-auto flex h-dvh min-h-140 w-full max-w-(--app-width) flex-col overflow-x-clip">
      <AtDesk desk={desk}>
        <BookOf isLive={state === 'live'} at={at} />
      </AtDesk>
      {state === 'offline' && <Offline sinceMs={sinceMs} note={say('sports.offline.note')} />}
      {known.isElsewhere && state === 'live' && <Elsewhere onTake={() => line.say({ kind: 'take' })} />}
    </main>
  );
}

type View = 'fixtures' | 'open' | 'settled';
const isText = (kept: unknown) => typeof kept === 'string';
const isChoice = (kept: unknown) => typeof kept === 'object' && kept !== null && 'sport' in kept && 'tab' in kept && 'question' in kept;

function BookOf({ isLive, at }: { isLive: boolean; at: string | null }) {
  const { say } = useSpeech();
  const game = useBook((book) => book.game);
  const currency = useBook((book) => book.currency);
  const offsetMs = useBook((book) => book.offsetMs);
  const money = useMemo(() => moneyIn(currency), [currency]);
  const nowMs = useServerNow(offsetMs, 30_000);
  const { menu, isFailed, again } = useMenu();
  const [view, setView] = useKept<View>(`sports view ${game}`, 'fixtures', { isFor: 'visit', fits: isText });
  const [choice, setChoice] = useKept<ListChoice>(`sports list ${game}`, FIRST_CHOICE, { isFor: 'visit', fits: isChoice });
  const [fixture, setFixture] = useKept<string | null>(`sports fixture ${game}`, null, { isFor: 'visit', fits: isText });
  const [form, setForm] = useKept<OddsShown>('sports odds form', 'dec', { isFor: 'device', fits: isShownForm });
  const [slip, setSlip] = useKept<SlipState>(`sports slip ${game}`, EMPTY_SLIP, { isFor: 'visit', fits: isKeptSlip });
  useEffect(() => {
    if (at === null) return;
    setView('fixtures');
    setFixture(at);
  }, [at, setView, setFixture]);
  const [listed, setListed] = useState<readonly string[]>([]);
  useWatch({ listed: view === 'fixtures' ? listed : [], fixture: view === 'fixtures' ? fixture : null, slip });
  const desk = useMemo(() => {
    const picked = new Set(slip.picks.map(({ selection }) => selection));
    return {
      form,
      has: (selection: string) => picked.has(selection),
      toggle: (pick: SlipState['picks'][number]) => setSlip((was) => toggled(was, pick)),
    };
  }, [form, slip.picks, setSlip]);
  const formPick = <FormPick form={form} onChoose={setForm} />;
  const shown = { form, money, nowMs };
  return (
    <WithSlip slip={desk}>
      <Head view={view} onView={setView} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-32">
        {view === 'open' && <OpenBets {...shown} />}
        {view === 'settled' && <SettledBets {...shown} />}
        {view === 'fixtures' && fixture !== null && (
          <FixtureView id={fixture} nowMs={nowMs} onBack={() => setFixture(null)} formPick={formPick} />
        )}
        {view === 'fixtures' && fixture === null && menu && (
          <FixturesView
            menu={menu}
            choice={choice}
            onChoose={setChoice}
            nowMs={nowMs}
            onOpen={setFixture}
            onWatch={setListed}
            formPick={formPick}
          />
        )}
        {view === 'fixtures' && fixture === null && !menu && isFailed && (
          <StateView kind="error" title={say('sports.list.failed')} actions={<Button onClick={again}>{say('retry')}</Button>} />
        )}
      </div>
      <SlipDock slip={slip} onChange={setSlip} game={game} isLive={isLive} onOpenBets={() => setView('open')} {...shown} />
    </WithSlip>
  );
}

const FIRST_CHOICE: ListChoice = { sport: '', tab: 'inplay', question: 'result' };

/** Top line, what is looked at, and the menu. */
function Head({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { say } = useSpeech();
  const book = useBook((known) => known);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const own = ownLine({ ...book, isPractice: book.practice && book.currency !== 'XTS' });
  const money = moneyIn(book.currency);
  const openMenu = () => setMenuOpen(true);
  return (
    <>
      {own !== 'none' && <TopBar table={book} money={money} isMoneyOnly={own === 'money'} onMenu={openMenu} />}
      {book.practice && (
        <p className="flex-none bg-accent-tint px-3 py-0.5 text-center text-nav text-accent">
          {say(book.currency === 'XTS' ? 'trial.mark' : 'practice.mark')}
        </p>
      )}
      <Tabs
        label={say('sports.views')}
        className="flex-none"
        value={view}
        onChange={onView}
        items={[
          { id: 'fixtures', label: say('sports.view.fixtures') },
          { id: 'open', label: say('sports.view.open'), count: openSlips(book).length },
          { id: 'settled', label: say('sports.view.settled') },
        ]}
        end={own === 'none' && <IconButton glyph={IconDots} label={say('foot.menu')} onClick={openMenu} />}
      />
      {isMenuOpen && (
        <Sheet open onClose={() => setMenuOpen(false)} title={say('sports.menu')} closeLabel={say('close')}>
          <MenuItems />
        </Sheet>
      )}
    </>
  );
}

function MenuItems() {
  const { say, language } = useSpeech();
  const game = useBook((book) => book.game);
  const rules = useBook((book) => book.rules);
  const money = moneyIn(rules.currency);
  const open = (page: 'rules' | 'report') => window.open(`/${page}/${game}?lang=${langParam(language)}`, '_blank', 'noopener');
  return (
    <div className="flex flex-col gap-2 pb-2">
      <Button size="large" wide onClick={() => open('rules')}>
        {say('sports.menu.rules')}
      </Button>
      <Button size="large" wide onClick={() => open('report')}>
        {say('sports.menu.report')}
      </Button>
      <Note>{say('sports.stake.range', { min: money(rules.minStake), max: money(rules.maxStake), step: money(rules.step) })}</Note>
      {rules.memberLimit && <Note>{memberLimitText(rules.memberLimit, { say, money })}</Note>}
      <Note>{say('sports.menu.resettle', { hours: rules.resettleHours, most: money(rules.liveBound) })}</Note>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-caption text-mid">{children}</p>;
}

/** Counts of the tabs change by themselves. */
const MENU_AGAIN_MS = 30_000;

function useMenu() {
  const { client } = useDesk();
  const epoch = useBook((book) => book.epoch);
  const [menu, setMenu] = useState<SportsMenu | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them asks for it anew
  useEffect(() => {
    let isGone = false;
    const read = () =>
      client.menu().then(
        (found) => !isGone && setMenu(found),
        () => !isGone && setFailed(true),
      );
    void read();
    const timer = setInterval(read, MENU_AGAIN_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [client, epoch, tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { menu, isFailed, again };
}

/** At most so many fixtures are followed at once. */
const WATCHED_MAX = 60;

/** Says which fixtures' changes are wanted: what is looked at, what is on the slip, what open bets are about. */
function useWatch({ listed, fixture, slip }: { listed: readonly string[]; fixture: string | null; slip: SlipState }): void {
  const { line, client } = useDesk();
  const epoch = useBook((book) => book.epoch);
  const picked = slip.picks.map((pick) => pick.fixture).join(' ');
  const wanted = [...new Set([...(fixture === null ? [] : [fixture]), ...slip.picks.map((pick) => pick.fixture), ...listed])];
  const fixtures = wanted.slice(0, WATCHED_MAX).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new socket knows nothing of what was wanted before
  useEffect(() => {
    const watched = fixtures === '' ? [] : fixtures.split(' ');
    line.say({ kind: 'watch', fixtures: watched });
    line.learn((book) => withoutUnwatched(book, watched));
  }, [line, fixtures, epoch]);
  // What is on the slip is read whole: its market may be none of those that lists carry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each break of the line
  useEffect(() => {
    for (const id of new Set(picked === '' ? [] : picked.split(' ')))
      client.fixture(id).then(
        (view) => line.learn((book) => withFixtures(book, [view], Date.now())),
        () => undefined,
      );
  }, [line, client, picked, epoch]);
}
