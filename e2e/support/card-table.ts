import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Where a card table stands: on a page of its own, or in an operator's frame. */
type Felt = Page | FrameLocator;

/** Presses what is there to be pressed, and says whether it was. */
export async function press(felt: Felt, name: string | RegExp): Promise<boolean> {
  const found = felt.getByRole('button', { name }).first();
  if (!(await found.isVisible()) || !(await found.isEnabled({ timeout: 500 }).catch(() => false))) return false;
  return found.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

/** What the cards that lie there are called. */
export async function namesIn(place: Locator): Promise<string[]> {
  const names = await place.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.filter((name) => name.includes(' of '));
}

export const isInTurn = (felt: Felt) => felt.getByText('Your turn', { exact: true }).isVisible();

/** A game between players, and how a journey plays it. */
export type CardGame = {
  code: string;
  /** As the lobby has it. */
  name: string;
  /** What the own cards are called. */
  own: RegExp;
  /** What is done while not everybody is dealt in: a bet is made, or the hand is given up. */
  begin(felt: Felt): Promise<unknown>;
  /** The next act, if there is one. */
  act(felt: Felt): Promise<unknown>;
};

/** Bets the least, and draws below six. */
export const SHAN: CardGame = {
  code: 'CARDS-1',
  name: 'Shan Koe Mee',
  own: /^(Your hand|You are the banker)$/,
  begin: (felt) => press(felt, /^Bet /),
  async act(felt) {
    await press(felt, /^Bet /);
    await press(felt, /^(Draw third|Stay on [67])$/);
  },
};

/** Leads with all cards of its lowest rank; who does not lead passes: so who leads first is out first. */
export const TIEN_LEN: CardGame = {
  code: 'CARDS-2',
  name: 'Tien Len',
  own: /^Your cards$/,
  begin: async () => undefined,
  async act(felt) {
    if (!(await isInTurn(felt)) || (await press(felt, /^Pass$/))) return;
    const cards = felt.getByRole('region', { name: 'Your cards' });
    const [lowest = ''] = await namesIn(cards);
    const picks = cards.getByRole('button', { name: lowest.replace(/ of .*/, ' of '), pressed: false });
    for (let left = await picks.count(); left > 0; left -= 1) await picks.first().click({ timeout: 1_000 });
    await press(felt, /^Play \d/);
  },
};

/** All in, or calls who is. */
export const HOLDEM: CardGame = {
  code: 'CARDS-3',
  name: 'Hold’em',
  own: /^You hold$/,
  begin: (felt) => press(felt, /^Fold$/),
  async act(felt) {
    if (!(await isInTurn(felt))) return;
    if (await press(felt, /^All in$/)) await press(felt, /^All in.*\d/);
    else await press(felt, /^Call/);
  },
};
